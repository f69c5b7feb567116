import 'server-only'
import { z } from 'zod'
import { getFullDb } from '#lib/base/db/connection.ts'
import { type Acting, type Caller, deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { storedOwn } from '#lib/desk/homes/manual-listings/stored-manual.ts'
import { translationWords } from '#lib/desk/translation/sentence-view.ts'
import { DecisionInput } from '#lib/homes/translation/decision-input.ts'
import { type Proposed, proposalsFor } from '#lib/homes/translation/services/proposals.ts'
import { judgeSentence, presentText, settled } from '#lib/homes/translation/state/judge-sentence.ts'
import { type KeptSentence, withProposals } from '#lib/homes/translation/state/kept-sentences.ts'
import { hashOfText } from '#lib/homes/translation/state/published-text.ts'
import { hideAutomatic, showAutomatic } from '#lib/homes/translation/state/show-automatic.ts'
import {
	holdTranslation,
	keepSentences,
	type StoredTranslation,
} from '#lib/homes/translation/state/stored-translation.ts'
import { acceptedText, openSentences } from '#lib/homes/translation/state/whole-text.ts'
import { publishText } from '#lib/homes/translation/state/write-published.ts'
import { homeTranslation } from '#lib/people/staff/home-translation.ts'
import { getDeskSettings } from '#lib/site/config/config.ts'
import { LanguageCode } from '#lib/site/config/schema/text.ts'
import { publishIntoForm } from './publish-into-form.ts'
import { translationView } from './translation-view.ts'

/** Asks the service for all sentences of a home that have no translation yet. */
async function proposedBy({ signal, now }: Caller, { id, to }: { id: number; to: string }): Promise<Proposed> {
	const service = getDeskSettings().translation ?? refuse('state')
	const db = await getFullDb()
	const stored = (await homeTranslation(db, id, to)) ?? refuse('missing')
	if (stored.hasOwnText) refuse('state')
	const { from, rules } = stored
	const sentences = openSentences(stored)
	return proposalsFor(db, { from, to, glossary: rules.glossary, sentences }, { service, now, signal })
}

const ASKED = { id: z.int().positive(), to: LanguageCode, language: LanguageCode }
const subjectOf = (id: number) => `home:${id}`

interface Asked {
	id: number
	to: string
	language: string
}

/** Takes hold of a translation; refuses one of a home that has a text of its own in that language. */
async function taken({ db, member, now }: Acting, { id, to }: Asked): Promise<StoredTranslation> {
	await holdTranslation(db, { id, to, by: member.id, now })
	const stored = (await homeTranslation(db, id, to)) ?? refuse('missing')
	return stored.hasOwnText ? refuse('state') : stored
}

async function shown({ db, now }: Acting, { id, to, language }: Asked) {
	const stored = (await homeTranslation(db, id, to)) ?? refuse('missing')
	return { view: await translationView(db, stored, { language, now }) }
}

/**
 * Keeps what a member decided. An automatic text contains it at once, still with its mark; it goes off the site if it
 * must not be shown any more, and nothing is shown there by itself from then on.
 */
async function keepDecided(
	{ db, member, now, audit }: Acting,
	stored: StoredTranslation,
	sentences: readonly KeptSentence[],
): Promise<void> {
	const { id, to, automatic } = stored
	const isShown = automatic !== null && (await showAutomatic(db, { ...stored, sentences: [...sentences] }))
	if (!isShown) await hideAutomatic(db, stored)
	await keepSentences(db, { id, to, by: member.id, now }, sentences, { isByHand: !isShown })
	if (automatic !== null && !isShown)
		await audit({ action: 'home.untranslate', subject: subjectOf(id), after: { language: to } })
}

/** Asks the service for proposals. It is asked before the transaction, and what it gave is kept even if it failed then. */
export const proposeTranslation = deskAction({
	role: 'editor',
	way: 'beside',
	input: z.strictObject(ASKED),
	prepare: proposedBy,
	async act(acting, asked, { proposals, characters, trouble }) {
		const { db, member, now } = acting
		const { sentences } = await taken(acting, asked)
		await keepSentences(db, { ...asked, by: member.id, now }, withProposals(sentences, proposals))
		const said = { language: asked.to, count: characters }
		if (characters > 0) await acting.audit({ action: 'home.propose', subject: subjectOf(asked.id), after: said })
		const words = trouble === null ? null : translationWords(asked.language)(`trouble.${trouble}`)
		return { ...(await shown(acting, asked)), trouble: words }
	},
})

/**
 * Accepts, changes or refuses the translation of one sentence, or takes the proposal up again. A text of one's own is
 * accepted at once if nothing in it changed, and kept otherwise.
 */
export const decideSentence = deskAction({
	role: 'editor',
	way: 'beside',
	// The sentence, what was seen and what was typed may each have some thousand letters.
	largest: 256 * 1024,
	input: z.strictObject({
		...ASKED,
		index: z.int().min(0),
		/** What the member saw: the sentence, and its translation. */
		source: z.string().max(100_000),
		seen: z.string().max(100_000).nullable(),
		decision: DecisionInput,
	}),
	async act(acting, { index, source, seen, decision, ...asked }) {
		const stored = await taken(acting, asked)
		const { sentences, rules } = stored
		const kept = sentences[index]
		const isAsSeen = kept !== undefined && kept.source === source && presentText(kept) === seen
		if (!isAsSeen) return refuse('conflict', { present: (await shown(acting, asked)).view })
		const next = settled(kept, decision, rules) ?? refuse('figures')
		await keepDecided(acting, stored, sentences.with(index, next))
		return shown(acting, asked)
	},
})

/** Accepts every sentence without remarks. */
export const acceptSentences = deskAction({
	role: 'editor',
	way: 'beside',
	input: z.strictObject(ASKED),
	async act(acting, asked) {
		const stored = await taken(acting, asked)
		const { sentences, rules } = stored
		const accepted = sentences.map((kept) =>
			judgeSentence(kept, rules).state === 'ready' ? { ...kept, isAccepted: true } : kept,
		)
		await keepDecided(acting, stored, accepted)
		return shown(acting, asked)
	},
})

/** Shows a translation of which every sentence was accepted to visitors. */
export const publishTranslation = deskAction({
	role: 'editor',
	way: 'homes',
	input: z.strictObject(ASKED),
	async act(acting, asked) {
		const { db, member, now, audit } = acting
		const stored = await taken(acting, asked)
		const { original, from } = stored
		const text = acceptedText(stored) ?? refuse('incomplete')
		await keepSentences(db, { ...asked, by: member.id, now }, stored.sentences, { isByHand: true })
		await hideAutomatic(db, stored)
		const isOwn = (await storedOwn(db, asked.id)) !== null
		if (isOwn) await publishIntoForm(acting, asked, text)
		else await publishText(db, asked, { from, ...text, original: hashOfText(original) })
		await audit({ action: 'home.translate', subject: subjectOf(asked.id), after: { language: asked.to } })
		return shown(acting, asked)
	},
})

/** Takes a translation off the site; its sentences stay as they are. */
export const withdrawTranslation = deskAction({
	role: 'editor',
	way: 'homes',
	input: z.strictObject(ASKED),
	async act(acting, asked) {
		const { db, member, now, audit } = acting
		const stored = (await homeTranslation(db, asked.id, asked.to)) ?? refuse('missing')
		const wasShown = await hideAutomatic(db, stored)
		if (stored.published === null && !wasShown) refuse('state')
		await keepSentences(db, { ...asked, by: member.id, now }, stored.sentences, { isByHand: true })
		if (stored.published !== null) await publishText(db, asked, null)
		await audit({ action: 'home.untranslate', subject: subjectOf(asked.id), after: { language: asked.to } })
		return shown(acting, asked)
	},
})
