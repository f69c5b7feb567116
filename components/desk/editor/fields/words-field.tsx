'use client'

import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { useUndoable } from '#components/desk/editor/context/use-undoable.ts'
import rich from '#components/desk/editor/rich/rich.module.css'
import { RichField } from '#components/desk/editor/rich/rich-field.tsx'
import fieldStyles from '#components/desk/parts/field.module.css'
import { FieldProposal } from '#components/desk/translation/field-proposal.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { Json, LocalizedField } from '#lib/desk/editor/form/editor-form-types.ts'
import { childOf } from '#lib/desk/editor/form/field-at.ts'
import { gapsOf, lacks } from '#lib/desk/editor/form/form-gaps.ts'
import styles from './fields.module.css'
import { FieldFrame, type FieldProps } from './frame.tsx'
import { PictureChoice } from './picture-choice.tsx'

const textOf = (value: Json | undefined) => (Array.isArray(value) ? value.join('\n\n') : String(value ?? ''))

/** Proposes the words of a field that has them in another language; the one beside, if it has. */
function WordsProposal({ file, field, path, value, label }: FieldProps<LocalizedField>) {
	const { view, language, beside } = useStudio()
	const makeEdits = useUndoable(file)
	const { proposals, defaultLanguage, languages } = view
	const from = [beside, defaultLanguage, ...languages].find(
		(code) => code !== null && code !== language && !lacks(value, code),
	)
	if (proposals === null || !field.wantsAll || field.words === 'url' || !from) return null
	const write = (text: string) => {
		const words = field.words === 'rich' ? text.split(/\n{2,}/) : text
		const done = fill(proposals.field.taken, { field: label })
		makeEdits([{ kind: 'set', path: [...path, language], value: words }], done)
	}
	return (
		<FieldProposal
			key={`${from} ${language}`}
			texts={proposals}
			label={label}
			route="words"
			place={{ file: file.file, path }}
			from={from}
			to={language}
			text={textOf(childOf(value, from))}
			isEmpty={lacks(value, language)}
			onTake={write}
		/>
	)
}

const ShownWords = lazyPart<{ entries: readonly string[] }>(
	() => import('#components/desk/editor/rich/shown-words.tsx'),
)

const NOTHING: readonly string[] = []

/** Returns the paragraphs of a text, or the one text that there is. */
const entriesIn = (value: Json | undefined): readonly string[] =>
	Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? [value] : NOTHING

/** Words in the chosen language, with another language beside. */
export function WordsField(props: FieldProps<LocalizedField>) {
	const { file, field, path, value } = props
	const { edit, language, beside, text, view } = useStudio()
	const own = entriesIn(childOf(value, language))
	const other = beside === null ? NOTHING : entriesIn(childOf(value, beside))
	const shown = own.join('\n\n')
	const isRich = field.words === 'rich'
	const isGap = gapsOf(field, value, view.languages).includes(language)
	const write = (entries: string[]) => {
		const place = [...path, language]
		if (entries.join('') === '' && childOf(value, language) !== undefined) edit(file, { kind: 'remove', path: place })
		else edit(file, { kind: 'set', path: place, value: isRich ? entries : entries.join('') })
	}
	const limit = field.maxLength
	const count = shown.length
	const hint = isGap ? text('gapHere') : limit === undefined ? undefined : text('letters', { count, limit })
	return (
		<div className={styles.words} data-missing={isGap ? '' : undefined}>
			<FieldFrame {...props} {...(hint === undefined ? {} : { hint })}>
				{({ id, labelId, describedBy, isWrong }) => {
					const control = {
						id,
						lang: language,
						className: fieldStyles.input,
						value: shown,
						'aria-describedby': describedBy,
						'aria-invalid': isWrong || undefined,
						onChange: (event: { target: { value: string } }) => write([event.target.value]),
					}
					return (
						<div className={styles.by} data-alone={beside === null ? '' : undefined}>
							<div>
								{isRich ? (
									<RichField
										key={language}
										{...{ id, labelId, language, describedBy, isWrong, PictureChoice }}
										label={props.label}
										entries={own}
										onWrite={write}
									/>
								) : field.words === 'line' || field.words === 'url' ? (
									<input {...control} />
								) : (
									<textarea {...control} rows={4} />
								)}
							</div>
							{beside !== null && (
								<div className={classNames(styles.other, isRich && rich.shown)} lang={beside}>
									{other.length === 0 ? (
										'—'
									) : isRich ? (
										<ShownWords entries={other} fallback={other.join('\n\n')} />
									) : (
										other
									)}
								</div>
							)}
						</div>
					)
				}}
			</FieldFrame>
			<WordsProposal {...props} />
		</div>
	)
}
