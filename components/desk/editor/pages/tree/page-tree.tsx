'use client'

import { useRef, useState } from 'react'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { type Drag, usePointerDrag } from '#components/desk/editor/context/use-pointer-drag.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import fieldStyles from '#components/desk/parts/field.module.css'
import forms from '#components/desk/parts/form.module.css'
import { SelectFrame } from '#components/desk/parts/select-frame.tsx'
import { fieldAt } from '#lib/desk/editor/form/field-at.ts'
import { countGaps } from '#lib/desk/editor/form/form-gaps.ts'
import type { StudioFile } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import { offeredPlaces } from '#lib/desk/editor/pages/add-page.ts'
import { dropPlace, lineAbove, type PagePlace } from '#lib/desk/editor/pages/move-page.ts'
import { type PageLine, pageLines } from '#lib/desk/editor/pages/page-lines.ts'
import { PageRow } from './page-row.tsx'
import styles from './page-tree.module.css'
import { usePageActions } from './use-page-actions.ts'

/** So far to the right, a dragged page stands under the one above. */
const INDENT_PX = 28

interface PageTreeProps {
	file: StudioFile
	/** The address of a page in the editor. */
	hrefOf: (id: string) => string
	onChoose: (id: string) => void
}

/** The pages of the site as a tree, in the order of the menu: by dragging, by buttons and by the arrow keys. */
export function PageTree({ file, hrefOf, onChoose }: PageTreeProps) {
	const { view, text } = useStudio()
	const lines = pageLines(file.value)
	const acts = usePageActions(file, lines)
	const [open, setOpen] = useState<string | null>(null)
	const [drop, setDrop] = useState<{ id: string; place: PagePlace } | null>(null)
	const marked = useRef<typeof drop>(null)
	const list = useRef<HTMLOListElement>(null)
	const field = fieldAt(file.form, file.value, ['pages', 0])
	const places = offeredPlaces(lines)
	const placeOf = ({ what, y, dx }: Drag<PageLine>): PagePlace => {
		const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].filter((row) => {
			const line = lines.find(({ id }) => id === row.dataset.row)
			return line !== undefined && line.id !== what.id && line.parentId !== what.id
		})
		const isOver = (row: HTMLElement) => {
			const { top, height } = row.getBoundingClientRect()
			return top + height / 2 < y
		}
		const over = rows.findLast(isOver)
		const next = rows[over === undefined ? 0 : rows.indexOf(over) + 1]
		;(next ?? over)?.scrollIntoView({ block: 'nearest' })
		const depth = (what.parentId === null ? 0 : 1) + Math.trunc(dx / INDENT_PX)
		return dropPlace(lines, what, over?.dataset.row ?? null, depth)
	}
	const show = (shown: typeof drop) => {
		marked.current = shown
		setDrop(shown)
	}
	const handleOf = usePointerDrag<PageLine>({
		onMove: (drag) => show({ id: drag.what.id, place: placeOf(drag) }),
		onDrop: ({ what }) => {
			// The list has scrolled since under the pointer: what was marked counts, not what is there now.
			if (marked.current !== null) acts.place(what, marked.current.place)
			show(null)
		},
		onCancel: () => show(null),
	})
	const dragged = lines.find(({ id }) => id === drop?.id)
	const above = drop === null || dragged === undefined ? undefined : lineAbove(lines, dragged, drop.place)
	const depth = drop === null ? 0 : drop.place.parentId === null ? 0 : 1
	const rowOf = (line: PageLine, children: readonly PageLine[]) => (
		<PageRow
			key={line.id}
			{...{ line, lines, acts }}
			href={hrefOf(line.id)}
			gaps={field === null ? new Map() : countGaps(file.form, field, line.page, view.languages)}
			isWrong={file.problems.some(({ path, isWarning }) => !isWarning && path[0] === 'pages' && path[1] === line.at)}
			isOpen={open === line.id}
			drop={above === line.id ? depth : null}
			isDragged={drop !== null && (line.id === drop.id || line.parentId === drop.id)}
			handle={handleOf(line)}
			onToggle={() => setOpen(open === line.id ? null : line.id)}
			onChoose={() => onChoose(line.id)}
		>
			{children.length > 0 && <ol>{children.map((child) => rowOf(child, []))}</ol>}
		</PageRow>
	)
	return (
		<div className={styles.tree}>
			<ol ref={list} data-drop-first={above === null ? '' : undefined}>
				{lines
					.filter(({ parentId }) => parentId === null)
					.map((line) =>
						rowOf(
							line,
							lines.filter(({ parentId }) => parentId === line.id),
						),
					)}
			</ol>
			<p role="status" className="vh">
				{acts.said}
			</p>
			<form
				method="dialog"
				className={forms.adding}
				onSubmit={(event) => {
					event.preventDefault()
					const fields = new FormData(event.currentTarget)
					const name = String(fields.get('name') ?? '').trim()
					if (name === '') return
					event.currentTarget.reset()
					onChoose(acts.add(name, places[Number(fields.get('place') ?? -1)]?.place ?? null))
				}}
			>
				<label>
					{text('pages.new')}
					<input name="name" className={fieldStyles.input} maxLength={80} autoComplete="off" />
				</label>
				{places.length > 0 && (
					<label>
						{text('pages.where')}
						<SelectFrame>
							<select name="place" className={fieldStyles.input} defaultValue={places.length - 1}>
								{places.map(({ kind, line }, index) => (
									<option key={`${kind} ${line.id}`} value={index}>
										{text(kind === 'after' ? 'pages.after' : 'pages.under', { name: acts.nameOf(line) })}
									</option>
								))}
							</select>
						</SelectFrame>
					</label>
				)}
				<DeskButton type="submit">{text('addPlain')}</DeskButton>
			</form>
		</div>
	)
}
