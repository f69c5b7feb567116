import 'server-only'
import { figuresIn } from '#lib/homes/translation/checks/figures.ts'
import { heldMarksIn } from '#lib/homes/translation/checks/marks.ts'
import { type KnownNames, namesIn } from '#lib/homes/translation/checks/names.ts'
import { countedWords } from '#lib/homes/translation/checks/number-words.ts'
import { type GlossaryTerm, placeOfTerm } from '#lib/homes/translation/glossary.ts'
import type { SentencePiece } from './sentence-view-types.ts'

interface Mark {
	start: number
	length: number
	mark: NonNullable<SentencePiece['mark']>
}

/** How a text is looked at: its language, what is held in it, its forms of the terms, and what changed in it. */
interface Marking {
	language: string
	known: KnownNames
	terms: readonly (readonly string[])[]
	/** Where a figure stands that the original does not have. */
	wrong: readonly number[]
	/** Whether links and what is filled in stand in it. */
	isMarked: boolean
}

function marksIn(text: string, { language, known, terms, wrong, isMarked }: Marking): Mark[] {
	const figures = [...figuresIn(text), ...countedWords(text, language)]
	const marks = isMarked ? heldMarksIn(text) : []
	const held = [...marks, ...figures, ...namesIn(text, known)].map((one): Mark => {
		return { start: one.start, length: one.text.length, mark: wrong.includes(one.start) ? 'bad' : 'fixed' }
	})
	const listed = terms.flatMap((forms): Mark[] => {
		const found = placeOfTerm(text, forms)
		return found === null ? [] : [{ start: found.start, length: found.text.length, mark: 'term' }]
	})
	return [...held, ...listed]
}

/** Returns a text in pieces, those that are held or listed marked; of two marks in one place the first one found stays. */
export function piecesOf(text: string, marking: Marking): SentencePiece[] {
	const pieces: SentencePiece[] = []
	let at = 0
	for (const { start, length, mark } of marksIn(text, marking).toSorted((a, b) => a.start - b.start)) {
		if (start < at) continue
		if (start > at) pieces.push({ text: text.slice(at, start), mark: null, start: at })
		pieces.push({ text: text.slice(start, start + length), mark, start })
		at = start + length
	}
	if (at < text.length) pieces.push({ text: text.slice(at), mark: null, start: at })
	return pieces
}

/** Returns the forms of the terms in the source, or in the target. */
export const formsOf = (glossary: readonly GlossaryTerm[], side: 'sourceForms' | 'targetForms') =>
	glossary.map((term) => term[side])
