import 'server-only'
import { z } from 'zod'
import { getFullDb } from '#lib/base/db/connection.ts'
import { type Caller, deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import {
	answerProposal,
	DECISION,
	decideSentences,
	type KnownField,
	LARGEST_SENTENCES,
	LARGEST_TEXT,
	PROPOSAL,
	prepareProposal,
} from '#lib/desk/translation/text-proposal.ts'
import { fieldsOf } from '#lib/homes/manual-listings/form/listing-fields.ts'
import { textOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import { storedOwn } from './stored-manual.ts'

const FIELD = { id: z.int().positive(), field: z.string().max(60) }

/** Returns what is known of a field with words; refuses any other. */
async function knownField({ id, field }: z.output<z.ZodObject<typeof FIELD>>): Promise<KnownField> {
	const own = (await storedOwn(await getFullDb(), id)) ?? refuse('missing')
	const isSaid = fieldsOf(own.subject).some(({ name, kind }) => name === field && kind === 'said')
	if (own.state === 'removed' || !isSaid) refuse('missing')
	const street = textOf(own.draft, 'Street')
	return { street: street === '' ? null : street, isMarked: false }
}

/** Proposes the words of a field of a home or project that staff write in another language of the site. */
export const proposeOwn = deskAction({
	role: 'editor',
	way: 'beside',
	largest: LARGEST_TEXT,
	input: z.strictObject({ ...FIELD, ...PROPOSAL }),
	prepare: async (caller: Caller, { id, field, ...asked }) =>
		prepareProposal(caller, await knownField({ id, field }), asked),
	act: (acting, { id, ...asked }, prepared) =>
		answerProposal(acting, asked, prepared, { action: 'home.propose', subject: `home:${id}` }),
})

/** Accepts, changes or refuses proposed sentences of such a field. */
export const decideOwn = deskAction({
	role: 'editor',
	way: 'beside',
	largest: LARGEST_SENTENCES,
	input: z.strictObject({ ...FIELD, ...DECISION }),
	prepare: async (_: Caller, { id, field, ...asked }) => decideSentences(await knownField({ id, field }), asked),
	act: async (_, __, decided) => decided,
})
