import 'server-only'
import { z } from 'zod'
import { lockOn } from '#lib/base/db/transactions.ts'
import { isLanguage } from '#lib/base/text/languages.ts'
import { Invite } from '#lib/desk/account/account-schema.ts'
import { parsedText } from '#lib/desk/editor/drafts/rebase.ts'
import { applyEdits } from '#lib/desk/editor/edit/apply-edits.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { entryId } from '#lib/desk/editor/form/entry-id.ts'
import { valueAt } from '#lib/desk/editor/form/field-at.ts'
import { authorOf, committed, published } from '#lib/desk/editor/live-editor/publishing.ts'
import { publishContents } from '#lib/desk/editor/publish.ts'
import { type Acting, deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { normalAddress } from '#lib/people/login/address.ts'
import { addMember } from '#lib/people/staff/account/changes/member-changes.ts'
import { mailInvitation } from '#lib/people/staff/account/entry/entry-links.ts'
import { getSite } from '#lib/site/config/config.ts'
import { fileOf } from '#lib/site/config/model/config-set.ts'
import { readFilesInUse, textInUse } from '#lib/site/config/revisions/files-in-use.ts'
import { PhoneNumber } from '#lib/site/config/schema/phone.ts'

const FILE = fileOf('team')
const Entry = z.object({ email: z.string().nullish(), sort: z.number().default(0) })
/** Between two people, for one who is put between them by hand. */
const STEP = 10

/** Who is shown to visitors. */
interface TeamEntry {
	name: string
	email: string
	jobTitle: string
	/** Empty: none. */
	phone: string
}

/**
 * Puts a person on the page of the team and publishes that, in the language of the member if the site has it, below the
 * others; unless one with this address stands there. Returns the files that were published.
 */
async function addToTeam({ db, member, now, audit }: Acting, entry: TeamEntry): Promise<string[]> {
	const { text } = textInUse(await readFilesInUse(db), FILE) ?? refuse('missing')
	const list = valueAt(parsedText(text), ['people'])
	const people = Array.isArray(list) ? list : refuse('invalid')
	const known = people.flatMap((one) => Entry.safeParse(one).data ?? [])
	const hasEntry = known.some(({ email }) => normalAddress(email ?? '') === normalAddress(entry.email))
	if (hasEntry) return []
	const { languages, defaultLanguage } = getSite()
	const language = languages.includes(member.language) ? member.language : defaultLanguage
	const person = {
		name: entry.name,
		role: { [language]: entry.jobTitle },
		phone: entry.phone === '' ? null : entry.phone,
		email: entry.email,
		sort: Math.max(0, ...known.map(({ sort }) => sort)) + STEP,
	}
	const id = entryId([...people, person], people.length, languages) ?? refuse('invalid')
	const value: Json = { id, ...person }
	const content = applyEdits(text, [{ kind: 'insert', path: ['people', people.length], value }])
	const result = published(await publishContents(db, new Map([[FILE, content]]), authorOf(member), now))
	await audit({ action: 'editor.publish', subject: `config:${FILE}`, after: { save: result.id } })
	return result.files
}

/** Makes an account and mails its invitation; the member may stand on the page of the team with the same act. */
export const invite = deskAction({
	role: 'admin',
	way: 'beside',
	input: Invite,
	act: async (acting, { email, name, language, roles, isShown, jobTitle, phone }) => {
		const { db, now, audit } = acting
		if (!isLanguage(language)) refuse('input')
		if (isShown && phone !== '' && !PhoneNumber.safeParse(phone).success)
			refuse('input', { fields: { phone: 'phone' } })
		if (isShown) await lockOn(db, 'config')
		const member =
			(await addMember(db, { email, name, language, roles }, now)) ?? refuse('input', { fields: { email: 'taken' } })
		await mailInvitation(db, member, now)
		await audit({ action: 'account.invite', subject: `member:${member.id}`, after: { roles } })
		// Files are written here and now, so whatever can refuse stands above.
		const files = isShown ? await addToTeam(acting, { name, email, jobTitle, phone }) : []
		return { id: member.id, files }
	},
	after: async ({ files }, { member }) => committed(files, member, `Publish ${files.join(', ')}`),
})
