import 'server-only'
import { z } from 'zod'
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
import { fieldPath } from '#lib/site/config/rights/field-path.ts'
import { fieldsLockedFor, mayEditFile } from './editor-access.ts'

const FIELD = {
	file: z.string().max(100),
	/** Of the field itself, without a language. */
	path: z
		.array(z.union([z.string().max(100), z.int().min(0)]))
		.min(1)
		.max(20),
}

const WORDS: KnownField = { street: null, isMarked: true }

/** Refuses a field that this member may not change. */
function assertMayEdit({ member }: Caller, { file, path }: z.output<z.ZodObject<typeof FIELD>>): void {
	if (!mayEditFile(member, file)) refuse('role')
	const place = fieldPath(path)
	const isWithin = (locked: string) => place.startsWith(locked) && /^(?:$|[.[])/.test(place.slice(locked.length))
	if (fieldsLockedFor(member, file).some(isWithin)) refuse('forAdmins')
}

/** Proposes the words of a field of `config/` in another language of the site. */
export const proposeWords = deskAction({
	role: 'editor',
	way: 'beside',
	largest: LARGEST_TEXT,
	input: z.strictObject({ ...FIELD, ...PROPOSAL }),
	prepare: async (caller: Caller, { file, path, ...asked }) => {
		assertMayEdit(caller, { file, path })
		return prepareProposal(caller, WORDS, asked)
	},
	act: (acting, { file, ...asked }, prepared) =>
		answerProposal(acting, asked, prepared, { action: 'editor.propose', subject: `config:${file}` }),
})

/** Accepts, changes or refuses proposed sentences of such a field. */
export const decideWords = deskAction({
	role: 'editor',
	way: 'beside',
	largest: LARGEST_SENTENCES,
	input: z.strictObject({ ...FIELD, ...DECISION }),
	prepare: async (caller: Caller, { file, path, ...asked }) => {
		assertMayEdit(caller, { file, path })
		return decideSentences(WORDS, asked)
	},
	act: async (_, __, decided) => decided,
})
