'use client'

import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { type Block, mostColumns } from '#lib/desk/editor/pages/blocks.ts'
import styles from './block-board.module.css'
import type { BlockActs } from './use-block-actions.ts'

interface BlockToolsProps {
	blocks: readonly Block[]
	/** The chosen block, by its place in their order. */
	index: number
	acts: BlockActs
	onRemoved: () => void
}

/** What the board does by dragging, as buttons, and the width in words. */
export function BlockTools({ blocks, index, acts, onRemoved }: BlockToolsProps) {
	const { text } = useStudio()
	const block = blocks[index]
	if (block === undefined) return null
	const { columns, widthPath, isPublished } = block
	const button = (name: string, icon: 'left' | 'right' | 'minus' | 'plus', isPossible: boolean, act: () => void) => (
		<DeskButton look="bare" aria-disabled={!isPossible || undefined} onClick={() => isPossible && act()}>
			<Icon name={icon} />
			{text(`blocks.${name}`)}
		</DeskButton>
	)
	return (
		<fieldset className={styles.tools} aria-label={acts.nameOf(block)}>
			{button('earlier', 'left', index > 0, () => acts.move(index, index - 1))}
			{button('later', 'right', index < blocks.length - 1, () => acts.move(index, index + 1))}
			{widthPath !== null && (
				<>
					{button('narrower', 'minus', columns > 1, () => acts.resize(index, columns - 1))}
					{button('wider', 'plus', columns < mostColumns(block), () => acts.resize(index, columns + 1))}
				</>
			)}
			<DeskButton look="bare" onClick={() => acts.publish(index, !isPublished)}>
				{text(isPublished ? 'pages.withdraw' : 'pages.putBack')}
			</DeskButton>
			<DeskButton
				look="bare"
				onClick={() => {
					acts.remove(index)
					onRemoved()
				}}
			>
				<Icon name="x" />
				{text('pages.remove')}
			</DeskButton>
			<p role="status">{text(widthPath === null ? 'blocks.whole' : 'blocks.columns', { count: columns })}</p>
		</fieldset>
	)
}
