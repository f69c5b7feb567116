'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { FilterSearch } from '#components/desk/parts/filter-search.tsx'
import { FilterSelect } from '#components/desk/parts/filter-select.tsx'
import styles from '#components/desk/parts/filters.module.css'
import words from '#components/desk/parts/word.module.css'
import { type HomeFilter, homeQuery, readHomeFilter } from '#lib/desk/homes/model/home-filter.ts'

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
			'search' | 'searchHint' | 'label' | 'all' | 'sale' | 'rent' | 'state' | 'anyState' | 'gap' | 'anyGap' | 'sort',
			string
		>
	>
	states: readonly Choice[]
	gaps: readonly Choice[]
	office: { label: string; any: string }
	/** The offices of the agency; none if it has one only. */
	offices: readonly Choice[]
	sorts: readonly Choice[]
}

/** The search, the filters and the order above the homes; all of it is in the address. */
export function HomeFilters({ here, filter, texts, states, gaps, office, offices, sorts }: HomeFiltersProps) {
	const router = useRouter()
	const [isLoading, load] = useTransition()
	const set = (change: Readonly<Record<string, string>>) => {
		const next = new URLSearchParams(homeQuery({ ...filter, page: 1 }))
		for (const [name, value] of Object.entries(change)) next.set(name, value)
		load(() => router.replace(here + homeQuery(readHomeFilter(next)), { scroll: false }))
	}
	return (
		<div aria-busy={isLoading || undefined}>
			<FilterSearch
				id="homes-search"
				label={texts.search}
				hint={texts.searchHint}
				value={filter.q}
				onChange={(q) => set({ q })}
			/>
			<fieldset className={styles.words}>
				<legend className="vh">{texts.label}</legend>
				<button
					type="button"
					className={words.word}
					aria-pressed={filter.goal === null}
					onClick={() => set({ goal: '' })}
				>
					{texts.all}
				</button>
				{(['sale', 'rent'] as const).map((goal) => (
					<button
						key={goal}
						type="button"
						className={words.word}
						aria-pressed={filter.goal === goal}
						onClick={() => set({ goal })}
					>
						{texts[goal]}
					</button>
				))}
				<FilterSelect
					label={texts.state}
					any={texts.anyState}
					value={filter.state ?? ''}
					choices={states}
					onChange={(state) => set({ state })}
				/>
				<FilterSelect
					label={texts.gap}
					any={texts.anyGap}
					value={filter.gap ?? ''}
					choices={gaps}
					onChange={(gap) => set({ gap })}
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
				<FilterSelect label={texts.sort} value={filter.sort} choices={sorts} onChange={(sort) => set({ sort })} />
			</fieldset>
		</div>
	)
}
