import 'server-only'
import { z } from 'zod'
import { getFullDb } from '#lib/base/db/connection.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import type { Acting, Caller } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { numbered } from '#lib/homes/translation/checks/marks.ts'
import { personalIn } from '#lib/homes/translation/checks/personal.ts'
import { DecisionInput } from '#lib/homes/translation/decision-input.ts'
import { type Proposed, proposalsFor } from '#lib/homes/translation/services/proposals.ts'
import { settled } from '#lib/homes/translation/state/judge-sentence.ts'
import { KeptSentence, keptFor } from '#lib/homes/translation/state/kept-sentences.ts'
import type { AuditAction } from '#lib/people/staff/audit-types.ts'
import { getDeskSettings, getSite } from '#lib/site/config/config.ts'
import { LanguageCode } from '#lib/site/config/schema/text.ts'
import { heldInText } from './held-in-text.ts'
import { type Held, sentenceView, translationWords } from './sentence-view.ts'
import { splitText } from './text-lines.ts'
import type { ProposedSentence, TextLine, TextProposal } from './text-proposal-types.ts'

/** Letters, which may take several bytes each; a sentence arrives up to three times. */
const LONGEST_TEXT = 20_000
export const LARGEST_TEXT = 128 * 1024
export const LARGEST_SENTENCES = 512 * 1024

const LANGUAGES = {
	from: LanguageCode,
	to: LanguageCode,
	/** The language in which it is answered. */
	language: LanguageCode,
}
type Languages = z.output<z.ZodObject<typeof LANGUAGES>>

/** What is asked for a field, besides which one it is. */
export const PROPOSAL = { ...LANGUAGES, text: z.string().trim().min(1) }

/** What is decided about sentences, besides for which field. */
export const DECISION = {
	...LANGUAGES,
	/** Every sentence of the text, since a name that one of them has is held in all. */
	sentences: z.array(KeptSentence).min(1),
	/** For the sentences with these numbers. */
	indexes: z.array(z.int().min(0)).min(1),
	decision: DecisionInput,
}

/** What is known of a field that a member may change. */
export interface KnownField {
	/** The street of what the text is about; null if there is none. */
	street: string | null
	/** Whether it is in the notation of the site's texts. */
	isMarked: boolean
}

/** What a service has proposed for a field, before it is checked and described. */
interface PreparedProposal {
	held: Held
	lines: TextLine[]
	sentences: string[]
	proposed: Proposed
}

/** Refuses languages that the site does not have. */
function assertLanguages({ from, to }: Languages): void {
	const { languages } = getSite()
	if (from === to || !languages.includes(from) || !languages.includes(to)) refuse('missing')
}

/**
 * Asks the service for the sentences of a field's text that are about no person, within the characters of the day and the
 * times of a member. Whether that member may change the field is for who calls.
 */
export async function prepareProposal(
	{ member, now, signal }: Caller,
	known: KnownField,
	{ text, ...asked }: Languages & { text: string },
): Promise<PreparedProposal> {
	const service = getDeskSettings().translation ?? refuse('noService')
	assertLanguages(asked)
	if (text.length > LONGEST_TEXT) refuse('tooLong')
	const seconds = await secondsToWait({ limit: 'text-proposal', subject: String(member.id) })
	if (seconds !== null) refuse('tooMany', { seconds })
	const { from, to } = asked
	const db = await getFullDb()
	const { lines, sentences } = splitText(text, from)
	const held = await heldInText(db, { ...known, from, to }, sentences)
	const open = [...new Set(sentences.filter((sentence) => personalIn(sentence, held.people) === null))]
	const wanted = { from, to, glossary: held.rules.glossary, sentences: open.map((one) => numbered(one).sent) }
	return { held, lines, sentences, proposed: await proposalsFor(db, wanted, { service, now, signal }) }
}

/**
 * Returns what is proposed for a field, sentence by sentence. Nothing of it is stored: staff take it over into their
 * draft, where it is as if they had written it. The log records how many characters were sent.
 */
export async function answerProposal(
	{ audit }: Pick<Acting, 'audit'>,
	{ to, language }: Languages,
	{ held, lines, sentences, proposed }: PreparedProposal,
	of: { action: AuditAction; subject: string },
): Promise<TextProposal> {
	const { proposals, characters, trouble } = proposed
	if (characters > 0) await audit({ ...of, after: { language: to, count: characters } })
	const t = translationWords(language)
	const fresh = keptFor(
		sentences.map((text) => ({ part: 'description', text })),
		[],
	)
	const kept = fresh.map((one) => {
		const { sent, restored } = numbered(one.source)
		const answer = proposals.get(sent)
		return { ...one, proposal: answer === undefined ? null : restored(answer) }
	})
	return {
		lines,
		sentences: kept.map((one, index) => ({ kept: one, view: sentenceView(t, one, index, held) })),
		trouble: trouble === null ? null : t(`trouble.${trouble}`),
	}
}

/**
 * Accepts, changes or refuses proposed sentences of a field and returns them as they are then. Refuses to accept one in
 * which something changed that is held. Nothing is stored.
 */
export async function decideSentences(
	known: KnownField,
	{ sentences, indexes, decision, ...asked }: z.output<z.ZodObject<typeof DECISION>>,
): Promise<{ decided: ProposedSentence[] }> {
	assertLanguages(asked)
	const { from, to, language } = asked
	const sources = sentences.map(({ source }) => source)
	const held = await heldInText(await getFullDb(), { ...known, from, to }, sources)
	const t = translationWords(language)
	const decided = indexes.map((index) => {
		const kept = settled(sentences[index] ?? refuse('input'), decision, held.rules) ?? refuse('figures')
		return { kept, view: sentenceView(t, kept, index, held) }
	})
	return { decided }
}
