import 'server-only'
import { figuresIn } from '#lib/homes/translation/checks/figures.ts'
import { heldMarksIn } from '#lib/homes/translation/checks/marks.ts'
import { type KnownNames, namesIn } from '#lib/homes/translation/checks/names.ts'
import { countedWords } from '#lib/homes/translation/checks/number-words.ts'
import { personalIn } from '#lib/homes/translation/checks/personal.ts'
import { type GlossaryTerm, placeOfTerm, termsIn } from '#lib/homes/translation/glossary.ts'
import { type Judgement, judgeSentence, type Rules } from '#lib/homes/translation/state/judge-sentence.ts'
import type { KeptSentence } from '#lib/homes/translation/state/kept-sentences.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import type { SentencePiece, SentenceView } from './sentence-view-types.ts'

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
function piecesOf(text: string, marking: Marking): SentencePiece[] {
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
const formsOf = (glossary: readonly GlossaryTerm[], side: 'sourceForms' | 'targetForms') =>
	glossary.map((term) => term[side])

/** What the sentences of a text are held against. */
export interface Held {
	rules: Rules
	/** The full names of all people that the site has stored in this place. */
	people: readonly string[]
}

export const translationWords = (language: string) => translator(language, 'deskTranslate')
type Words = ReturnType<typeof translationWords>

function changesIn(t: Words, { figures, names, marks }: Judgement): string[] {
	const list = (some: readonly { text: string }[]) => some.map(({ text }) => text).join(', ')
	const said = (title: string, missing: string, added: string) => {
		const original = missing === '' ? '' : t('changed.original', { figures: missing })
		const besides = added === '' ? '' : t('changed.added', { figures: added })
		return original === '' && besides === '' ? [] : [[title, original, besides].filter(Boolean).join(' ')]
	}
	return [
		...said(t(`changed.${figures.missing[0]?.kind ?? 'figure'}`), list(figures.missing), list(figures.added)),
		...said(t('changed.mark'), marks.missing.join(' '), marks.added.join(' ')),
		...names.flatMap(({ kind, text }) => said(t(`changed.${kind}`), text, '')),
	]
}

function saysOf(t: Words, judged: Judgement): string[] {
	if (judged.state === 'changed') return [...changesIn(t, judged), t('changed.refused')]
	return judged.terms.map(({ source, target }) => t('term', { source, target }))
}

/** Returns a sentence of a text beside its translation. */
export function sentenceView(t: Words, kept: KeptSentence, index: number, { rules, people }: Held): SentenceView {
	const judged = judgeSentence(kept, rules)
	const { text, state, repaired, figures } = judged
	const { source, part, mine, proposal, isRefused } = kept
	const personal = personalIn(source, people)
	const terms = termsIn(source, rules.glossary)
	const side = (language: string, forms: 'sourceForms' | 'targetForms') => ({
		language,
		known: rules.known,
		isMarked: rules.isMarked,
		terms: formsOf(terms, forms),
	})
	const accepted = mine === null ? t('states.accepted') : t('states.acceptedMine')
	return {
		index,
		part,
		source,
		sourcePieces: piecesOf(source, { ...side(rules.from, 'sourceForms'), wrong: [] }),
		text,
		pieces:
			text === null
				? []
				: piecesOf(text, { ...side(rules.to, 'targetForms'), wrong: figures.added.map(({ start }) => start) }),
		state,
		stateWord: state === 'accepted' ? accepted : null,
		says: saysOf(t, judged),
		notSent: personal === null ? null : t(`notSent.${personal}`),
		repair:
			repaired === null
				? null
				: { text: repaired, label: t('repair', { figures: figures.missing.map((one) => one.text).join(', ') }) },
		canRestore: proposal !== null && (mine !== null || isRefused),
	}
}
