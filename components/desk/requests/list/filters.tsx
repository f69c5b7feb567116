'use client'

import { Download } from '#components/desk/frame/files/download.tsx'
import { FilterSearch } from '#components/desk/parts/filter-search.tsx'
import { FilterSelect } from '#components/desk/parts/filter-select.tsx'
import styles from '#components/desk/parts/filters.module.css'
import words from '#components/desk/parts/word.module.css'
import { useRequestsSetting } from '#components/desk/requests/parts/requests-setting.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { filterQuery, type RequestFilter, readFilter, STATES } from '#lib/desk/requests/model/filter.ts'
import type { RequestsView } from '#lib/desk/requests/model/request-types.ts'

interface FiltersProps {
	view: RequestsView
	filter: RequestFilter
	onChange: (filter: RequestFilter) => void
}

/** The search and the filters above the list. */
export function Filters({ view, filter, onChange }: FiltersProps) {
	const { texts, kinds, colleagues, language } = useRequestsSetting()
	const t = texts.filters
	const set = (change: Record<string, string>) =>
		onChange(readFilter({ ...Object.fromEntries(new URLSearchParams(filterQuery(filter))), ...change }, kinds))
	const { who, like } = filter
	const isAll = who === null && like === null
	return (
		<>
			<FilterSearch
				id="requests-search"
				label={texts.search}
				hint={texts.searchHint}
				value={filter.q}
				onChange={(q) => onChange({ ...filter, q })}
			/>
			<fieldset className={styles.words}>
				<legend className="vh">{t.label}</legend>
				<button type="button" className={words.word} aria-pressed={isAll} onClick={() => set({ who: '', like: '' })}>
					{t.all}
				</button>
				<button
					type="button"
					className={words.word}
					aria-pressed={who === 'me'}
					onClick={() => set({ who: who === 'me' ? '' : 'me' })}
				>
					{t.mine}
				</button>
				{like !== null && (
					<button type="button" className={words.word} aria-pressed onClick={() => set({ like: '' })}>
						{t.like} <Icon name="x" />
					</button>
				)}
				<FilterSelect
					label={t.kind}
					any={t.anyKind}
					value={filter.kind ?? ''}
					choices={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
					onChange={(kind) => set({ kind })}
				/>
				<FilterSelect
					label={t.home}
					any={t.anyHome}
					value={String(filter.home ?? '')}
					choices={view.homes}
					onChange={(home) => set({ home })}
				/>
				<FilterSelect
					label={t.state}
					any={t.anyState}
					value={filter.state ?? ''}
					choices={STATES.map((state) => ({ value: state, label: texts.states[state] }))}
					onChange={(state) => set({ state })}
				/>
				<FilterSelect
					label={t.who}
					any={t.anyone}
					value={who === 'me' ? '' : String(who ?? '')}
					choices={[
						{ value: 'nobody', label: t.nobody },
						...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
					]}
					onChange={(person) => set({ who: person })}
				/>
				{view.office.choices.length > 0 && (
					<FilterSelect {...view.office} value={filter.office ?? ''} onChange={(office) => set({ office })} />
				)}
				<Download
					className={words.word}
					href={`/api/staff/desk/requests/export/?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(filterQuery(filter))), language })}`}
				>
					{t.export}
				</Download>
			</fieldset>
		</>
	)
}
