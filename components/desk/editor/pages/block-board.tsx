'use client'

import { type CSSProperties, useRef, useState } from 'react'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { type Drag, usePointerDrag } from '#components/desk/editor/context/use-pointer-drag.ts'
import { type Block, COLUMNS, mostColumns } from '#lib/desk/editor/pages/blocks.ts'
import styles from './block-board.module.css'
import type { BlockActs } from './use-block-actions.ts'

interface BlockBoardProps {
	blocks: readonly Block[]
	acts: BlockActs
	/** Index in the file of the block whose form is shown; null if none is. */
	chosen: number | null
	/** Indexes in the file of blocks of which the check refuses something. */
	wrong: ReadonlySet<number>
	onChoose: (at: number) => void
}

/** Returns how many boxes, in their order, come before a point: above it, or to its left in the same row. */
function boxesBefore(boxes: readonly DOMRect[], boardWidth: number, x: number, y: number): number {
	const isBefore = ({ left, top, bottom, width, height }: DOMRect) => {
		if (y > bottom) return true
		if (y < top) return false
		return width < boardWidth * 0.9 ? x > left + width / 2 : y > top + height / 2
	}
	return boxes.filter(isBefore).length
}

/** What is dragged: a block to another place, or its right edge. */
interface Held {
	from: number
	isEdge: boolean
}

/** Where it would be put, or how wide it would be. */
type Draft = { from: number; to: number } | { from: number; columns: number }

/** The blocks of a page on the 12 columns of a desktop: a press chooses one, dragging moves it, its edge makes it wider. */
export function BlockBoard({ blocks, acts, chosen, wrong, onChoose }: BlockBoardProps) {
	const { text } = useStudio()
	const [draft, setDraft] = useState<Draft | null>(null)
	const board = useRef<HTMLOListElement>(null)
	const draftOf = ({ what: { from, isEdge }, x, y, dx }: Drag<Held>): Draft => {
		const own = board.current
		const width = own?.clientWidth ?? 0
		const block = blocks[from]
		if (isEdge && block !== undefined && width > 0) {
			const columns = block.columns + Math.round((dx / width) * COLUMNS)
			return { from, columns: Math.min(Math.max(1, columns), mostColumns(block)) }
		}
		const boxes = [...(own?.children ?? [])].filter((_, at) => at !== from)
		const rects = boxes.map((box) => box.getBoundingClientRect())
		return { from, to: boxesBefore(rects, width, x, y) }
	}
	const handleOf = usePointerDrag<Held>({
		onMove: (drag) => setDraft(draftOf(drag)),
		onDrop: (drag) => {
			setDraft(null)
			const end = draftOf(drag)
			if ('columns' in end) acts.resize(end.from, end.columns)
			else acts.move(end.from, end.to)
		},
		onCancel: () => setDraft(null),
	})
	/** Where the line is drawn: before a box, or after the last one. */
	const lineAt = (index: number) => {
		if (draft === null || !('to' in draft)) return undefined
		const at = draft.to > draft.from ? draft.to + 1 : draft.to
		if (at === index) return 'before'
		return at === blocks.length && index === blocks.length - 1 ? 'after' : undefined
	}
	return (
		<ol ref={board} className={styles.board}>
			{blocks.map((block, index) => {
				const { at, start } = block
				const isChosen = at === chosen
				const columns = draft !== null && 'columns' in draft && draft.from === index ? draft.columns : block.columns
				const first = start === null ? 'auto' : Math.min(start, COLUMNS + 1 - columns)
				const place: CSSProperties = { gridColumn: `${first} / span ${columns}` }
				return (
					<li
						key={at}
						style={place}
						data-line={lineAt(index)}
						data-dragged={draft?.from === index ? '' : undefined}
						data-gap={wrong.has(at) ? '' : undefined}
						data-block={at}
					>
						<button
							type="button"
							aria-pressed={isChosen}
							onClick={() => onChoose(at)}
							{...handleOf({ from: index, isEdge: false })}
						>
							<b>{acts.nameOf(block)}</b>
							<small>
								{columns}/{COLUMNS}
								{!block.isPublished && ` · ${text('pages.notOnSite')}`}
							</small>
						</button>
						{isChosen && block.widthPath !== null && (
							<span className={styles.edge} {...handleOf({ from: index, isEdge: true })} />
						)}
					</li>
				)
			})}
		</ol>
	)
}
