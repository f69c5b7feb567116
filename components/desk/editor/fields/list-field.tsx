'use client'

import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import fieldStyles from '#components/desk/parts/field.module.css'
import { Icon } from '#components/ui/icon.tsx'
import { REFERENCE_LANGUAGE } from '#lib/base/text/languages.ts'
import { keyedList, rekeyed } from '#lib/desk/editor/edit/row-keys.ts'
import { blankOf } from '#lib/desk/editor/form/blank.ts'
import type { Field, Json, ListField as ListFieldOf } from '#lib/desk/editor/form/editor-form-types.ts'
import { entryId } from '#lib/desk/editor/form/entry-id.ts'
import { childOf } from '#lib/desk/editor/form/field-at.ts'
import { holdsLocked, isHeld, needsLocked } from '#lib/desk/editor/form/locks.ts'
import { moveEdits, shownOrder, withLastPlace } from '#lib/desk/editor/pages/list-order.ts'
import { firstWords } from '#lib/site/config/model/rich-text-runs.ts'
import styles from './fields.module.css'
import { InnerField } from './form-field-context.tsx'
import { type FieldProps, helpOf, problemsOf } from './frame.tsx'
import { isPicture } from './picture.tsx'

const NONE: readonly Json[] = []
/** Fields whose values may be names of the program, which the desk has words for. */
const NAMED_BY_PROGRAM = ['type', 'id', 'label']

/** Returns the keys of the rows of a list, and the one that an entry gets which is added now. */
function useRowKeys(list: readonly Json[]) {
	const [known, setKnown] = useState(() => keyedList(list))
	if (known.list === list) return known
	const present = rekeyed(known, list)
	setKnown(present)
	return present
}

/** Returns a blank entry, the last one in its order; one with an id gets one that no other has. */
function newEntry(file: FieldProps['file'], item: Field, list: readonly Json[]): Json {
	const blank = withLastPlace(file.form, item, list, blankOf(file.form, item))
	if (typeof blank !== 'object' || blank === null || Array.isArray(blank) || !('id' in blank)) return blank
	const taken = new Set(list.map((one) => childOf(one, 'id')))
	const free = Array.from({ length: list.length + 1 }, (_, at) => `new-${at + 1}`).find((id) => !taken.has(id))
	return { ...blank, id: free ?? 'new' }
}

/** Returns the address of the picture that an entry is or holds, or an empty text. */
function pictureIn(entry: Json): string {
	const src = childOf(entry, 'src') ?? childOf(childOf(entry, 'picture'), 'src')
	return typeof src === 'string' ? src : ''
}

/** Entries in their order: each is opened to be edited, moved up and down, and taken out. */
export function ListField({ file, field, path, value, label }: FieldProps<ListFieldOf>) {
	const { edit, text, language, has, view } = useStudio()
	const { offerUndo } = useUndoToast()
	/** The key of the row whose form is shown. */
	const [open, setOpen] = useState<number | null>(null)
	/** Rows that were added here, as long as nothing names them. */
	const unnamed = useRef(new Set<number>())
	const list = Array.isArray(value) ? value : NONE
	const { keys, next } = useRowKeys(list)
	const order = shownOrder(file.form, field.item, list)
	const isFull = field.max !== undefined && list.length >= field.max
	const isAddedByAdmins = needsLocked(file.forAdmins, [...path, list.length], field.item)
	const heldHint = useId()
	const nameOf = (entry: Json, at: number): string => {
		const { item } = field
		const chosen = item.kind === 'reference' && view.options[item.to]?.find(({ value: id }) => id === String(entry))
		if (chosen) return chosen.label
		const isText = field.calledBy === 'id' && childOf(entry, 'body') !== undefined
		const known = view.options[String(path.at(-1))]?.find(({ value: id }) => id === childOf(entry, 'id'))
		if (isText && known !== undefined) return known.label
		const own = isText
			? firstWords(childOf(entry, 'body'), [language, view.defaultLanguage])
			: field.calledBy === null
				? entry
				: childOf(entry, field.calledBy)
		const words = typeof own === 'object' ? (childOf(own, language) ?? childOf(own, REFERENCE_LANGUAGE)) : own
		const name = typeof words === 'string' || typeof words === 'number' ? String(words) : ''
		if (
			(NAMED_BY_PROGRAM.includes(field.calledBy ?? '') || ['choice', 'language'].includes(field.item.kind)) &&
			has(`choices.${name}`)
		)
			return text(`choices.${name}`)
		return name === '' ? text('entryNumber', { number: at + 1 }) : name
	}
	const remove = (at: number, name: string) => {
		const entry = list[at] ?? null
		edit(file, { kind: 'remove', path: [...path, at] })
		setOpen(null)
		offerUndo({
			text: text('removed', { name }),
			undo: async () => {
				edit(file, { kind: 'insert', path: [...path, at], value: entry })
				return null
			},
		})
	}
	const move = (from: number, to: number, pressed: HTMLElement) => {
		flushSync(() => {
			for (const one of moveEdits(file.form, field.item, { path, list }, from, to)) edit(file, one)
		})
		// An element that is moved loses the focus.
		pressed.focus()
	}
	const add = () => {
		const entry = newEntry(file, field.item, list)
		if (childOf(entry, 'id') !== undefined) unnamed.current.add(next)
		if (value === undefined) edit(file, { kind: 'set', path, value: [entry] })
		else edit(file, { kind: 'insert', path: [...path, list.length], value: entry })
		setOpen(next)
	}
	/** Gives the open entry its id if it is new, once a member has left the field of its name. */
	const giveId = () => {
		if (open === null || !unnamed.current.has(open)) return
		const at = keys.indexOf(open)
		const id = entryId(list, at, [language, view.defaultLanguage])
		if (id === null) return
		unnamed.current.delete(open)
		edit(file, { kind: 'set', path: [...path, at, 'id'], value: id })
	}
	const help = helpOf(field, label)
	return (
		<fieldset className={styles.group} onBlur={giveId}>
			<legend className={fieldStyles.legend}>{label}</legend>
			{help !== '' && <p className={fieldStyles.hint}>{help}</p>}
			{holdsLocked(file.forAdmins, path) && (
				<p id={heldHint} className={fieldStyles.hint}>
					{text('locked.entries')}
				</p>
			)}
			{problemsOf(file, path, false).map(({ message }) => (
				<p key={message} className={fieldStyles.error}>
					{message}
				</p>
			))}
			<ol className={styles.rows}>
				{order.map((at, place) => {
					const entry = list[at] ?? null
					const name = nameOf(entry, place)
					const key = keys[at]
					const isOpen = key !== undefined && key === open
					const isKept = isHeld(file.forAdmins, [...path, at], entry)
					const isWrong = problemsOf(file, [...path, at], true).some(({ isWarning }) => !isWarning)
					return (
						<li
							key={key}
							data-gap={isWrong ? '' : undefined}
							{...(path.length === 1 && { 'data-file': file.file, 'data-list': path[0], 'data-at': at })}
						>
							<div className={styles.row}>
								<span>{place + 1}</span>
								<button
									type="button"
									aria-expanded={isOpen}
									onClick={() => setOpen(isOpen || key === undefined ? null : key)}
								>
									{isPicture(pictureIn(entry)) && (
										<img className={styles.thumb} src={pictureIn(entry)} alt="" loading="lazy" />
									)}
									{name}
								</button>
								<span className={styles.acts}>
									<button
										type="button"
										aria-label={text('up', { name })}
										aria-disabled={place === 0 || undefined}
										onClick={(event) => place > 0 && move(place, place - 1, event.currentTarget)}
									>
										<Icon name="up" />
									</button>
									<button
										type="button"
										aria-label={text('down', { name })}
										aria-disabled={place === list.length - 1 || undefined}
										onClick={(event) => place < list.length - 1 && move(place, place + 1, event.currentTarget)}
									>
										<Icon name="up" className={styles.turned} />
									</button>
									<button
										type="button"
										aria-label={text('remove', { field: name })}
										aria-disabled={isKept || undefined}
										aria-describedby={isKept ? heldHint : undefined}
										onClick={() => !isKept && remove(at, name)}
									>
										<Icon name="x" />
									</button>
								</span>
							</div>
							{isOpen && (
								<div className={styles.entry}>
									<InnerField file={file} field={field.item} path={[...path, at]} value={entry} label={name} />
								</div>
							)}
						</li>
					)
				})}
			</ol>
			{!isFull && !isAddedByAdmins && <DeskButton onClick={add}>{text('add', { field: label })}</DeskButton>}
		</fieldset>
	)
}
