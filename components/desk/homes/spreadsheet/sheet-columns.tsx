'use client'

import own from '#components/desk/parts/field.module.css'
import select from '#components/desk/parts/select.module.css'
import { Icon } from '#components/ui/icon.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { SheetColumn, SheetTexts, SheetView } from '#lib/desk/homes/spreadsheet/sheet-types.ts'
import styles from './sheet-columns.module.css'

interface SheetColumnsProps {
	texts: SheetTexts
	view: SheetView
	onChoose: (heading: string, field: string | null) => void
}

const RECOGNISE = 'recognise'

function Column({
	column,
	texts,
	fields,
	onChoose,
}: { column: SheetColumn; fields: SheetView['fields'] } & Omit<SheetColumnsProps, 'view'>) {
	const { heading, place, examples, field, isChosen, mustLook, note } = column
	return (
		<tr data-look={mustLook ? '' : undefined}>
			<th scope="row">
				{heading || place}
				<small>{place}</small>
			</th>
			<td className={styles.examples}>
				{examples.map((example) => (
					<span key={example}>{example}</span>
				))}
			</td>
			<td className={styles.pick}>
				<div className={select.select}>
					<select
						className={own.input}
						aria-label={fill(texts.becomesOf, { heading: heading || place })}
						// A choice that the server refuses is shown as what it is.
						value={field}
						onChange={({ target: { value } }) => onChoose(heading, value === RECOGNISE ? null : value)}
					>
						{field === '' && <option value="">{texts.unknown}</option>}
						{isChosen && <option value={RECOGNISE}>{texts.recognise}</option>}
						{fields.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
					<Icon name="down" />
				</div>
			</td>
			<td className={styles.note}>{note}</td>
		</tr>
	)
}

/** The columns of a file and what each becomes: first those that a member should look at. */
export function SheetColumns({ texts, view: { columns, fields }, onChoose }: SheetColumnsProps) {
	const { look = [], known = [] } = Object.groupBy(columns, ({ mustLook }) => (mustLook ? 'look' : 'known'))
	const groups = [
		{ title: texts.mustLook, rows: look },
		{ title: texts.recognised, rows: known },
	].filter(({ rows }) => rows.length > 0)
	return (
		<>
			<table className={styles.match}>
				<caption className="vh">{texts.columns}</caption>
				<thead>
					<tr>
						<th scope="col">{texts.yourColumn}</th>
						<th scope="col">{texts.examples}</th>
						<th scope="col">{texts.becomes}</th>
						<td />
					</tr>
				</thead>
				{groups.map(({ title, rows }) => (
					<tbody key={title}>
						<tr>
							<th colSpan={4} scope="rowgroup">
								{title} <span>{rows.length}</span>
							</th>
						</tr>
						{rows.map((column) => (
							<Column key={column.id} column={column} texts={texts} fields={fields} onChoose={onChoose} />
						))}
					</tbody>
				))}
			</table>
			<p className={styles.kept}>{texts.kept}</p>
		</>
	)
}
