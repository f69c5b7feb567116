'use client'

import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { countText } from '@/lib/i18n/count-text'
import type { SearchCounts } from '@/lib/search/types'
import type { FilterWords } from './filter-setup'

interface LiveCount {
	language: string
	counts: SearchCounts
	/** The count is the one of the present choice, not of the choice before. */
	isSettled: boolean
	words: FilterWords
}

const never = () => () => {}

/** Shows the homes found and says how many there are; without JavaScript it promises no number. */
export function ApplyButton({ language, counts, isSettled, isPending, words }: LiveCount & { isPending: boolean }) {
	const isLive = useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
	return (
		<Button type="submit" look="main" aria-busy={isPending} data-settled={isSettled ? '' : undefined}>
			{isLive ? countText(words.apply, counts.total, language) : words.show}
		</Button>
	)
}

/** Tells those who do not see the button how many homes the present choice finds, once it is known. */
export function FoundMessage({ language, counts, isSettled, words }: LiveCount) {
	return (
		<p className="vh" role="status">
			{isSettled ? countText(words.found, counts.total, language) : ''}
		</p>
	)
}
