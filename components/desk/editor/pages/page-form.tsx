'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import fields from '#components/desk/editor/fields/fields.module.css'
import { PartsForm } from '#components/desk/editor/fields/group-fields.tsx'
import { DeskButton } from '#components/desk/parts/button.tsx'
import fieldStyles from '#components/desk/parts/field.module.css'
import forms from '#components/desk/parts/form.module.css'
import { SelectFrame } from '#components/desk/parts/select-frame.tsx'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { fieldAnchor } from '#lib/desk/editor/form/field-anchor.ts'
import { childOf, fieldAt } from '#lib/desk/editor/form/field-at.ts'
import type { StudioFile } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import { type Block, blocksOf } from '#lib/desk/editor/pages/blocks.ts'
import { blockParts, pageParts } from '#lib/desk/editor/pages/form-parts.ts'
import type { PageLine } from '#lib/desk/editor/pages/page-lines.ts'
import { HOME_BLOCKS } from '#lib/site/config/schema/pages/home-blocks.ts'
import { BlockBoard } from './block-board.tsx'
import { BlockTools } from './block-tools.tsx'
import { useBlockActions } from './use-block-actions.ts'

interface BlockFormProps {
	file: StudioFile
	block: Block
	title: string
	/** The address of the editor of texts that several pages show. */
	sharedHref: string
}

/** The fields of the chosen block: its title first, then what it shows. */
function BlockForm({ file, block, title, sharedHref }: BlockFormProps) {
	const { text } = useStudio()
	const parts = blockParts(fieldAt(file.form, file.value, block.path), block.block)
	const isShared = block.type === 'article' && [childOf(block.block, 'relations') ?? []].flat().length > 0
	return (
		<fieldset key={block.at} className={fields.group}>
			<legend className={fieldStyles.legend}>{title}</legend>
			<PartsForm places={[{ parts, file, path: block.path, value: block.block }]} more={text('blocks.layout')}>
				{isShared && (
					<HoverLink href={`${sharedHref}#${fieldAnchor('articles.json', 'articles')}`}>
						{text('blocks.shared')}
					</HoverLink>
				)}
			</PartsForm>
		</fieldset>
	)
}

interface PageFormProps {
	file: StudioFile
	line: PageLine
	/** Index in the file of the block whose form is shown; null if none is. */
	chosen: number | null
	onChoose: (at: number | null) => void
	/** The address of the editor of texts that several pages show. */
	sharedHref: string
	/** The page that was pointed at in the preview, whose form gets the focus. */
	picked: RefObject<string | null>
}

/** A page: its own texts, its title first, its blocks on the grid, and the form of the chosen one. */
export function PageForm({ file, line, chosen, onChoose, sharedHref, picked }: PageFormProps) {
	const { text } = useStudio()
	const path = ['pages', line.at]
	const blocks = blocksOf(line.page, path)
	const acts = useBlockActions(file, path, blocks)
	const index = blocks.findIndex(({ at }) => at === chosen)
	const block = blocks[index]
	const problems = file.problems.filter(
		({ isWarning, path: at }) => !isWarning && at[0] === 'pages' && at[1] === line.at,
	)
	const wrong = new Set(problems.flatMap(({ path: at }) => (typeof at[4] === 'number' ? [at[4]] : [])))
	const head = useRef<HTMLElement>(null)
	const chosenForm = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (picked.current !== line.id) return
		picked.current = null
		const form = chosenForm.current ?? head.current
		form?.querySelector<HTMLElement>('input, textarea, [role=textbox]')?.focus()
	})
	const params = [...path, 'params']
	const places = [
		{
			parts: pageParts(fieldAt(file.form, file.value, params)),
			file,
			path: params,
			value: childOf(line.page, 'params'),
		},
		{ parts: pageParts(fieldAt(file.form, file.value, path)), file, path, value: line.page },
	]
	return (
		<>
			<section ref={head} className={fields.fields} aria-labelledby="page-itself">
				<h2 id="page-itself">{text('pages.itself')}</h2>
				<PartsForm places={places} more={text('pages.more')} />
			</section>
			<section className={fields.fields} aria-labelledby="blocks">
				<div>
					<h2 id="blocks">{text('blocks.title')}</h2>
					{blocks.length === 0 && <p className={fieldStyles.hint}>{text('blocks.empty')}</p>}
				</div>
				{blocks.length > 0 && <BlockBoard {...{ blocks, acts, chosen, wrong, onChoose }} />}
				{block !== undefined && (
					<BlockTools blocks={blocks} index={index} acts={acts} onRemoved={() => onChoose(null)} />
				)}
				{block !== undefined && (
					<div ref={chosenForm}>
						<BlockForm {...{ file, block, sharedHref }} title={acts.nameOf(block)} />
					</div>
				)}
				<form
					method="dialog"
					className={forms.adding}
					onSubmit={(event) => {
						event.preventDefault()
						onChoose(acts.add(String(new FormData(event.currentTarget).get('type') ?? '')))
					}}
				>
					<label>
						{text('blocks.new')}
						<SelectFrame>
							<select name="type" className={fieldStyles.input}>
								{acts.types
									.filter((type) => line.id === 'home' || !HOME_BLOCKS.some((one) => one === type))
									.map((type) => (
										<option key={type} value={type}>
											{acts.kindOf(type)}
										</option>
									))}
							</select>
						</SelectFrame>
					</label>
					<DeskButton type="submit">{text('addPlain')}</DeskButton>
				</form>
			</section>
		</>
	)
}
