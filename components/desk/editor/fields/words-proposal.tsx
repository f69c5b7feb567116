'use client'

import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { useUndoable } from '#components/desk/editor/context/use-undoable.ts'
import { FieldProposal } from '#components/desk/translation/field-proposal.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { Json, LocalizedField } from '#lib/desk/editor/form/editor-form-types.ts'
import { childOf } from '#lib/desk/editor/form/field-at.ts'
import { lacks } from '#lib/desk/editor/form/form-gaps.ts'
import type { FieldProps } from './frame.tsx'

const textOf = (value: Json | undefined) => (Array.isArray(value) ? value.join('\n\n') : String(value ?? ''))

/** Proposes the words of a field that has them in another language; the one beside, if it has. */
export function WordsProposal({ file, field, path, value, label }: FieldProps<LocalizedField>) {
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
