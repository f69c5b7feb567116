import { z } from 'zod'
import type { Decision } from '#lib/homes/translation/sentence-types.ts'
import type { SourceSentence } from '#lib/homes/translation/split-text.ts'

/** A sentence and what became of it. */
export const KeptSentence = z.object({
	part: z.enum(['title', 'description']),
	source: z.string(),
	/** What a service proposed. */
	proposal: z.string().nullable(),
	/** What staff wrote in its place. */
	mine: z.string().nullable(),
	isAccepted: z.boolean(),
	/** The proposal is not wanted. */
	isRefused: z.boolean(),
})
export type KeptSentence = z.infer<typeof KeptSentence>

const fresh = ({ part, text: source }: SourceSentence): KeptSentence => ({
	part,
	source,
	proposal: null,
	mine: null,
	isAccepted: false,
	isRefused: false,
})

/**
 * Returns the sentences of the original as it is now, each with what became of it before: one that did not change keeps
 * its translation, wherever it stands now.
 */
export function keptFor(sentences: readonly SourceSentence[], before: readonly KeptSentence[]): KeptSentence[] {
	const left = [...before]
	return sentences.map((sentence) => {
		const at = left.findIndex(({ part, source }) => part === sentence.part && source === sentence.text)
		return at === -1 ? fresh(sentence) : (left.splice(at, 1)[0] ?? fresh(sentence))
	})
}

/** Returns a sentence after a decision. Whether it may be accepted is for who calls. */
export function decided(kept: KeptSentence, decision: Decision): KeptSentence {
	switch (decision.act) {
		case 'accept':
			return { ...kept, isAccepted: true }
		case 'refuse':
			return { ...kept, mine: null, isAccepted: false, isRefused: true }
		case 'restore':
			return { ...kept, mine: null, isAccepted: false, isRefused: false }
		case 'change':
			return {
				...kept,
				mine: decision.text === kept.proposal ? null : decision.text,
				isAccepted: false,
				isRefused: false,
			}
	}
}

/** Returns the sentences with the proposals of a service, by their texts; what staff wrote meanwhile stays. */
export function withProposals(kept: readonly KeptSentence[], proposals: ReadonlyMap<string, string>): KeptSentence[] {
	return kept.map((one) => {
		const proposal = proposals.get(one.source)
		if (proposal === undefined || one.mine !== null || one.isAccepted) return one
		return { ...one, proposal, isRefused: false }
	})
}
