'use client'

import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { Conflict } from '#components/desk/homes/manual-listings/fields/conflict.tsx'
import { labelOf } from '#components/desk/homes/manual-listings/fields/label-of.ts'
import { type OwnTexts, useOwn } from '#components/desk/homes/manual-listings/fields/own-context.ts'
import { numberText, readNumber } from '#components/desk/homes/manual-listings/fields/read-number.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import fields from '#components/desk/parts/field.module.css'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { OwnColumn, OwnField } from '#lib/homes/manual-listings/form/field-types.ts'
import { isWholeRow, type OwnRow, rowsOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import styles from './own-rows.module.css'

/** The texts of a list of the form. */
interface RowWords {
	add: string
	/** The name of a row; `{number}` is its place. */
	row: string
	columns: Readonly<Record<string, string>>
	hint?: string
}

const NONE: RowWords = { add: '', row: '{number}', columns: {} }

/** Returns the words of a list of the form. */
function rowWords({ rows }: OwnTexts, name: string): RowWords {
	const lists: Readonly<Record<string, RowWords>> = rows.lists
	return lists[name] ?? NONE
}

const TYPES: Partial<Record<OwnColumn['kind'], string>> = { day: 'date', time: 'time', email: 'email', url: 'url' }
const LONGEST = 300

interface CellProps {
	/** The name of the list. */
	list: string
	column: OwnColumn
	/** In the row: with the language of words. */
	name: string
	/** In the page. */
	id: string
	row: OwnRow
	words: RowWords
	onCell: (value: string | number | null) => void
}

function Cell({ list, column, name, id, row, words, onCell }: CellProps) {
	const { setting, language, saveNow } = useOwn()
	const [isUnreadable, setIsUnreadable] = useState(false)
	const { kind, unit } = column
	const isNumber = kind === 'number' || kind === 'whole'
	const value = row[name]
	const write = (text: string) => {
		const number = isNumber ? readNumber(text, `${list}.${column.name}`) : null
		setIsUnreadable(number === undefined)
		if (number !== undefined) onCell(isNumber ? number : text === '' ? null : text)
	}
	return (
		<div className={fields.field} data-gap={isUnreadable ? '' : undefined}>
			<label htmlFor={id}>{words.columns[column.name] ?? column.name}</label>
			<div className={classNames(fields.unit, styles.unit)}>
				<input
					id={id}
					className={fields.input}
					type={TYPES[kind] ?? 'text'}
					inputMode={isNumber ? 'decimal' : undefined}
					lang={kind === 'said' ? language : undefined}
					autoComplete="off"
					maxLength={LONGEST}
					defaultValue={typeof value === 'number' ? numberText(value, setting.language) : value}
					aria-invalid={isUnreadable || undefined}
					onChange={(event) => write(event.target.value)}
					onBlur={saveNow}
				/>
				{unit !== undefined && <span>{setting.texts.units[unit]}</span>}
			</div>
			{isUnreadable && <p className={fields.error}>{setting.texts.wrongNumber}</p>}
		</div>
	)
}

/** A list of the form: its rows, each with a button that takes it out, and one that adds a row. */
export function OwnRows({ field }: { field: OwnField }) {
	const form = useOwn()
	const toast = useUndoToast()
	/** Counts what moved rows, so that each field shows its own again. */
	const [moves, setMoves] = useState(0)
	const { name, columns = [], most = 0 } = field
	const { texts } = form.setting
	const words = rowWords(texts, name)
	const rows = rowsOf(form.values, name)
	const change = (next: (rows: readonly OwnRow[]) => OwnRow[]) => {
		form.setRows(name, next)
		setMoves((count) => count + 1)
	}
	const add = () => {
		// At once, so that nothing typed is lost, and a phone shows its keyboard.
		flushSync(() => change((all) => [...all, {}]))
		document.getElementById(`own-${name}-${rows.length}-${columns[0]?.name}`)?.focus()
	}
	const remove = (row: OwnRow, at: number) => {
		change((all) => all.filter((_, index) => index !== at))
		form.saveNow()
		toast.offerUndo({
			text: texts.rows.removed,
			undo: async () => {
				change((all) => all.toSpliced(at, 0, row))
				form.saveNow()
				return null
			},
		})
	}
	const write = (at: number, key: string, value: string | number | null) =>
		form.setRows(name, (all) =>
			all.map((row, index) => {
				if (index !== at) return row
				const { [key]: _, ...rest } = row
				return value === null ? rest : { ...rest, [key]: value }
			}),
		)
	// Rows have no identity: what moves them renews all.
	const renewed = `${form.revisions[name] ?? 0} ${moves} ${form.language}`
	const placed = rows.map((row, index) => ({ row, index, place: `${renewed} ${index}` }))
	return (
		<fieldset className={styles.rows} id={`own-${name}`} tabIndex={-1}>
			<legend>{labelOf(form, name)}</legend>
			{words.hint !== undefined && <p className={fields.hint}>{words.hint}</p>}
			{placed.map(({ row, index, place }) => {
				const title = fill(words.row, { number: String(index + 1) })
				return (
					<fieldset key={place} className={styles.row}>
						<legend className="vh">{title}</legend>
						{columns.map((column) => {
							const key = column.kind === 'said' ? `${column.name}.${form.language}` : column.name
							return (
								<Cell
									key={key}
									list={name}
									column={column}
									name={key}
									id={`own-${name}-${index}-${column.name}`}
									row={row}
									words={words}
									onCell={(value) => write(index, key, value)}
								/>
							)
						})}
						<button
							type="button"
							className={styles.remove}
							aria-label={fill(texts.rows.remove, { row: title })}
							onClick={() => remove(row, index)}
						>
							<Icon name="x" />
						</button>
						{!isWholeRow(field, row) && <p className={styles.unfinished}>{texts.rows.unfinished}</p>}
					</fieldset>
				)
			})}
			{rows.length < most && <DeskButton onClick={add}>{words.add}</DeskButton>}
			<Conflict name={name} />
		</fieldset>
	)
}
