'use client'

import { useSyncExternalStore } from 'react'
import { Button } from '#components/ui/button.tsx'
import { countText } from '#lib/base/format/count-text.ts'
import { useFilter } from './filter-context.ts'

interface LiveCount {
	/** The count is the one of the present choice, not of the choice before. */
	isSettled: boolean
}

const never = () => () => {}

/** Shows the homes found and says how many there are; without JavaScript it promises no number. */
export function ApplyButton({ isSettled, isPending }: LiveCount & { isPending: boolean }) {
	const { counts, language, words } = useFilter()
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
export function FoundMessage({ isSettled }: LiveCount) {
	const { counts, language, words } = useFilter()
	return (
		<p className="vh" role="status">
			{isSettled ? countText(words.found, counts.total, language) : ''}
		</p>
	)
}
