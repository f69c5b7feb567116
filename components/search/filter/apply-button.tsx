'use client'

import { useSyncExternalStore } from 'react'
import { useFilter } from '#components/search/filter/state/filter-context.ts'
import { Button } from '#components/ui/button.tsx'
import { countText } from '#lib/base/format/count-text.ts'

interface LiveCount {
	/** The count belongs to the present choice, not to the one before. */
	isSettled: boolean
}

const never = () => () => {}

/** Shows the homes found, with their number on the button; without JavaScript the button shows no number. */
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

/** Announces to screen readers how many homes the present choice finds, once it is known. */
export function FoundMessage({ isSettled }: LiveCount) {
	const { counts, language, words } = useFilter()
	return (
		<p className="vh" role="status">
			{isSettled ? countText(words.found, counts.total, language) : ''}
		</p>
	)
}
