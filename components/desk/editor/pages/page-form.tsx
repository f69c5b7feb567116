'use client'

import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import fields from '#components/desk/editor/fields/fields.module.css'
import { Fields } from '#components/desk/editor/fields/group-fields.tsx'
import { DeskButton } from '#components/desk/parts/button.tsx'
import fieldStyles from '#components/desk/parts/field.module.css'
import forms from '#components/desk/parts/form.module.css'
import { Icon } from '#components/ui/icon.tsx'
import type { Field, NamedField } from '#lib/desk/editor/form/editor-form-types.ts'
import { childOf, fieldAt, valueAt } from '#lib/desk/editor/form/field-at.ts'
import type { StudioFile } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import { type Block, blocksOf, mostColumns } from '#lib/desk/editor/pages/blocks.ts'
import type { PageLine } from '#lib/desk/editor/pages/page-lines.ts'
import { HOME_BLOCKS } from '#lib/site/config/schema/pages/home-blocks.ts'
import styles from './block-board.module.css'
import { BlockBoard } from './block-board.tsx'
import { type BlockActs, useBlockActions } from './use-block-actions.ts'

interface BlockToolsProps {
	blocks: readonly Block[]
	/** The chosen block, by its place in their order. */
	index: number
	acts: BlockActs
	onRemoved: () => void
}

/** What the board does by dragging, as buttons, and the width in words. */
function BlockTools({ blocks, index, acts, onRemoved }: BlockToolsProps) {
	const { text } = useStudio()
	const block = blocks[index]
	if (block === undefined) return null
	const { columns, widthPath } = block
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

/** What the tree and the board say about a page, and what links and the program know it by. */
const ELSEWHERE = ['id', 'sort', 'parentId', 'modules', 'params', 'createDate']

function innerFields(field: Field | null, type: string): readonly NamedField[] {
	const all =
		field?.kind === 'group'
			? field.fields
			: field?.kind === 'union'
				? (field.options.find(({ value }) => value === type)?.fields ?? [])
				: []
	return all.filter(({ name }) => !ELSEWHERE.includes(name))
}

interface PageFormProps {
	file: StudioFile
	line: PageLine
	/** Index in the file of the block whose form is shown; null if none is. */
	chosen: number | null
	onChoose: (at: number | null) => void
}

/** A page: its blocks on the grid, the form of the chosen one, and what the page says itself. */
export function PageForm({ file, line, chosen, onChoose }: PageFormProps) {
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
	const params = [...path, 'params']
	const own = innerFields(fieldAt(file.form, file.value, path), '')
	const shown = innerFields(fieldAt(file.form, file.value, params), '')
	return (
		<>
			<section className={fields.fields} aria-labelledby="blocks">
				<div>
					<h2 id="blocks">{text('blocks.title')}</h2>
					{blocks.length === 0 && <p className={fieldStyles.hint}>{text('blocks.empty')}</p>}
				</div>
				{blocks.length > 0 && <BlockBoard {...{ blocks, acts, chosen, wrong, onChoose }} />}
				{block !== undefined && (
					<BlockTools blocks={blocks} index={index} acts={acts} onRemoved={() => onChoose(null)} />
				)}
				{block !== undefined && <BlockForm file={file} block={block} title={acts.nameOf(block)} />}
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
						<select name="type" className={fieldStyles.input}>
							{acts.types
								.filter((type) => line.id === 'home' || !HOME_BLOCKS.some((one) => one === type))
								.map((type) => (
									<option key={type} value={type}>
										{acts.kindOf(type)}
									</option>
								))}
						</select>
					</label>
					<DeskButton type="submit">{text('addPlain')}</DeskButton>
				</form>
			</section>
			<section className={fields.fields} aria-labelledby="page-itself">
				<h2 id="page-itself">{text('pages.itself')}</h2>
				<Fields fields={own} file={file} path={path} value={line.page} />
				<Fields fields={shown} file={file} path={params} value={childOf(line.page, 'params')} />
			</section>
		</>
	)
}

function BlockForm({ file, block, title }: { file: StudioFile; block: Block; title: string }) {
	const field = fieldAt(file.form, file.value, block.path)
	return (
		<fieldset key={block.at} className={fields.group}>
			<legend className={fieldStyles.legend}>{title}</legend>
			<Fields
				fields={innerFields(field, block.type)}
				file={file}
				path={block.path}
				value={valueAt(file.value, block.path)}
			/>
		</fieldset>
	)
}
