'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { FilterSearch } from '#components/desk/parts/filter-search.tsx'
import { FilterSelect } from '#components/desk/parts/filter-select.tsx'
import styles from '#components/desk/parts/filters.module.css'
import words from '#components/desk/parts/word.module.css'
import { type HomeFilter, homeQuery, readHomeFilter } from '#lib/desk/homes/model/home-filter.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'

interface Choice {
	value: string
	label: string
}

interface HomeFiltersProps {
	/** Address of the list. */
	here: string
	filter: HomeFilter
	texts: Readonly<
		Record<
			| ('search' | 'searchHint' | 'label' | 'all' | 'sale' | 'rent' | 'price' | 'anyPrice' | 'town' | 'anyTown')
			| ('state' | 'anyState' | 'gap' | 'anyGap' | 'origin' | 'anyOrigin' | 'sort'),
			string
		>
	>
	/** How many homes there are of each goal. */
	counts: Readonly<Record<'all' | Goal, number>>
	bands: readonly (Choice & { goal: Goal })[]
	towns: readonly Choice[]
	origins: readonly Choice[]
	states: readonly Choice[]
	gaps: readonly Choice[]
	office: { label: string; any: string }
	/** The offices of the agency; none if it has one only. */
	offices: readonly Choice[]
	sorts: readonly Choice[]
}

/** The search, the filters and the order above the homes; all of it is in the address. */
export function HomeFilters({ here, filter, texts, counts, office, offices, ...choices }: HomeFiltersProps) {
	const router = useRouter()
	const [isLoading, load] = useTransition()
	const set = (change: Readonly<Record<string, string>>) => {
		const next = new URLSearchParams(homeQuery({ ...filter, page: 1 }))
		for (const [name, value] of Object.entries(change)) next.set(name, value)
		load(() => router.replace(here + homeQuery(readHomeFilter(next)), { scroll: false }))
	}
	/** A band of prices is of one goal: it goes with another one. */
	const setGoal = (goal: Goal | null) => {
		const keepsPrice = goal === null || filter.price?.startsWith(`${goal}-`)
		set({ goal: goal ?? '', ...(keepsPrice ? {} : { price: '' }) })
	}
	const bands = choices.bands.filter(({ goal }) => filter.goal === null || filter.goal === goal)
	return (
		<div className={styles.bar} aria-busy={isLoading || undefined}>
			<FilterSearch
				id="homes-search"
				label={texts.search}
				hint={texts.searchHint}
				value={filter.q}
				onChange={(q) => set({ q })}
			/>
			<fieldset className={styles.words}>
				<legend className="vh">{texts.label}</legend>
				{([null, 'sale', 'rent'] as const).map((goal) => (
					<button
						key={goal ?? 'all'}
						type="button"
						className={words.word}
						aria-pressed={filter.goal === goal}
						onClick={() => setGoal(goal)}
					>
						{texts[goal ?? 'all']} <span className={styles.count}>{counts[goal ?? 'all']}</span>
					</button>
				))}
				<FilterSelect
					label={texts.price}
					any={texts.anyPrice}
					value={filter.price ?? ''}
					choices={bands}
					onChange={(price) => set({ price })}
				/>
				{choices.towns.length > 1 && (
					<FilterSelect
						label={texts.town}
						any={texts.anyTown}
						value={filter.town ?? ''}
						choices={choices.towns}
						onChange={(town) => set({ town })}
					/>
				)}
				<FilterSelect
					label={texts.state}
					any={texts.anyState}
					value={filter.state ?? ''}
					choices={choices.states}
					onChange={(state) => set({ state })}
				/>
				<FilterSelect
					label={texts.gap}
					any={texts.anyGap}
					value={filter.gap ?? ''}
					choices={choices.gaps}
					onChange={(gap) => set({ gap })}
				/>
				<FilterSelect
					label={texts.origin}
					any={texts.anyOrigin}
					value={filter.origin ?? ''}
					choices={choices.origins}
					onChange={(origin) => set({ origin })}
				/>
				{offices.length > 0 && (
					<FilterSelect
						label={office.label}
						any={office.any}
						value={filter.office ?? ''}
						choices={offices}
						onChange={(one) => set({ office: one })}
					/>
				)}
				<FilterSelect
					label={texts.sort}
					value={filter.sort}
					choices={choices.sorts}
					onChange={(sort) => set({ sort })}
				/>
			</fieldset>
		</div>
	)
}
