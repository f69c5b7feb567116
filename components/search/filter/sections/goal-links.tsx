'use client'

import styles from '#components/search/filter/fields.module.css'
import { useFilter } from '#components/search/filter/state/filter-context.ts'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { FULL_PRICE } from '#lib/homes/search/query/price-range.ts'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'

const GOALS: readonly Goal[] = ['sale', 'rent']

/** Links to the other goal's list with the same search. A change of goal resets the price range (section 4). */
export function GoalLinks() {
	const { draft, lists, rentOnly, words } = useFilter()
	const ofSale = draft.features.filter((name) => !rentOnly.includes(name))
	return (
		<ul className={styles.goals}>
			{GOALS.map((goal) => {
				const { href, range } = lists[goal]
				const isCurrent = goal === draft.goal
				const query = isCurrent
					? draft
					: { ...draft, goal, price: { ...FULL_PRICE }, features: goal === 'sale' ? ofSale : draft.features }
				return (
					<li key={goal}>
						<HoverLink
							href={searchHref(href, { ...query, page: 1 }, range)}
							aria-current={isCurrent ? 'page' : undefined}
						>
							{words[goal]}
						</HoverLink>
					</li>
				)
			})}
		</ul>
	)
}
