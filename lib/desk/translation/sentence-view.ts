import 'server-only'
import { personalIn } from '#lib/homes/translation/checks/personal.ts'
import { termsIn } from '#lib/homes/translation/glossary.ts'
import { type Judgement, judgeSentence, type Rules } from '#lib/homes/translation/state/judge-sentence.ts'
import type { KeptSentence } from '#lib/homes/translation/state/kept-sentences.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { formsOf, piecesOf } from './sentence-pieces.ts'
import type { SentenceView } from './sentence-view-types.ts'

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
