'use client'

import { useEffect, useRef, useState } from 'react'
import { DeskIcon } from '#components/desk/parts/desk-icon.tsx'
import { useRequestsSetting } from '#components/desk/requests/parts/setting.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useSettled } from '#lib/base/browser/get-json.ts'
import { filterQuery, type RequestFilter, readFilter, STATES } from '#lib/desk/requests/model/filter.ts'
import type { Choice, RequestsView } from '#lib/desk/requests/model/types.ts'
import { FORM_NAMES } from '#lib/site/config/schema/people/form-facts.ts'
import styles from './filters.module.css'

interface FiltersProps {
	view: RequestsView
	filter: RequestFilter
	onChange: (filter: RequestFilter) => void
}

/** A filter as a word that opens the browser's own list of choices. */
function Select({
	label,
	any,
	value,
	choices,
	onChange,
}: {
	label: string
	any: string
	value: string
	choices: readonly Choice[]
	onChange: (value: string) => void
}) {
	const chosen = choices.find((choice) => choice.value === value)
	return (
		<label className={styles.select} data-chosen={chosen ? '' : undefined}>
			<span aria-hidden="true">{chosen?.label ?? label}</span>
			<Icon name="down" />
			<select aria-label={label} value={chosen ? value : ''} onChange={(event) => onChange(event.target.value)}>
				<option value="">{any}</option>
				{choices.map((choice) => (
					<option key={choice.value} value={choice.value}>
						{choice.label}
					</option>
				))}
			</select>
		</label>
	)
}

function Search({ filter, onChange }: Omit<FiltersProps, 'view'>) {
	const { texts } = useRequestsSetting()
	const [typed, setTyped] = useState(filter.q)
	const settled = useSettled(typed)
	const present = useRef({ filter, onChange })
	useEffect(() => {
		present.current = { filter, onChange }
	})
	// What is chosen elsewhere empties or fills the field.
	const [before, setBefore] = useState(filter.q)
	if (filter.q !== before) {
		setBefore(filter.q)
		if (filter.q !== typed.trim()) setTyped(filter.q)
	}
	useEffect(() => {
		const { filter: now, onChange: change } = present.current
		if (settled.trim() !== now.q) change({ ...now, q: settled.trim() })
	}, [settled])
	return (
		<div className={styles.search}>
			<DeskIcon name="search" />
			<label className="vh" htmlFor="requests-search">
				{texts.search}
			</label>
			<input
				id="requests-search"
				type="search"
				data-desk-search=""
				maxLength={100}
				placeholder={texts.searchHint}
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
				onKeyDown={(event) => {
					if (event.key !== 'Escape') return
					// Browsers would empty the field.
					event.preventDefault()
					event.currentTarget.blur()
				}}
			/>
		</div>
	)
}

/** The search and the filters above the list. */
export function Filters({ view, filter, onChange }: FiltersProps) {
	const { texts, kinds, colleagues, language } = useRequestsSetting()
	const t = texts.filters
	const set = (change: Record<string, string>) =>
		onChange(readFilter({ ...Object.fromEntries(new URLSearchParams(filterQuery(filter))), ...change }))
	const { who, like } = filter
	const isAll = who === null && like === null
	return (
		<>
			<Search filter={filter} onChange={onChange} />
			<fieldset className={styles.words}>
				<legend className="vh">{t.label}</legend>
				<button type="button" aria-pressed={isAll} onClick={() => set({ who: '', like: '' })}>
					{t.all}
				</button>
				<button type="button" aria-pressed={who === 'me'} onClick={() => set({ who: who === 'me' ? '' : 'me' })}>
					{t.mine}
				</button>
				{like !== null && (
					<button type="button" aria-pressed onClick={() => set({ like: '' })}>
						{t.like} <Icon name="x" />
					</button>
				)}
				<Select
					label={t.kind}
					any={t.anyKind}
					value={filter.kind ?? ''}
					choices={FORM_NAMES.map((kind) => ({ value: kind, label: kinds[kind] }))}
					onChange={(kind) => set({ kind })}
				/>
				<Select
					label={t.home}
					any={t.anyHome}
					value={String(filter.home ?? '')}
					choices={view.homes}
					onChange={(home) => set({ home })}
				/>
				<Select
					label={t.state}
					any={t.anyState}
					value={filter.state ?? ''}
					choices={STATES.map((state) => ({ value: state, label: texts.states[state] }))}
					onChange={(state) => set({ state })}
				/>
				<Select
					label={t.who}
					any={t.anyone}
					value={who === 'me' ? '' : String(who ?? '')}
					choices={[
						{ value: 'nobody', label: t.nobody },
						...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
					]}
					onChange={(person) => set({ who: person })}
				/>
				{view.offices.length > 1 && (
					<Select
						label={t.office}
						any={t.anyOffice}
						value={filter.office ?? ''}
						choices={view.offices.map((office) => ({ value: office, label: office }))}
						onChange={(office) => set({ office })}
					/>
				)}
				<a
					className={styles.export}
					href={`/api/staff/desk/requests/export/?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(filterQuery(filter))), language })}`}
					download
				>
					{t.export}
				</a>
			</fieldset>
		</>
	)
}
