import { Flag, type FlagMark } from '#components/desk/parts/flag.tsx'
import type { HomeItem } from '#lib/desk/homes/model/desk-home-types.ts'
import type { HomeState } from '#lib/desk/homes/model/home-filter.ts'

/** The mark of each state; each of those that hide a home has a shape of its own. */
const MARKS: Readonly<Record<HomeState, FlagMark>> = {
	shown: 'ok',
	withheld: 'stop',
	unconfirmed: 'late',
	draft: 'ring',
	gone: 'ring',
}

/** What the site does with a home, in a word with its mark. */
export function HomeFlag({ item }: { item: Pick<HomeItem, 'state' | 'stateWord'> }) {
	return <Flag mark={MARKS[item.state]}>{item.stateWord}</Flag>
}
