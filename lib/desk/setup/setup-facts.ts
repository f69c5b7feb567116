import 'server-only'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { env } from '#lib/base/env.ts'
import type { MailTrouble } from '#lib/desk/frame/mail-reason.ts'
import { countSampleHomes, type SampleHomes } from '#lib/homes/feed/sample-homes.ts'
import { mailServerSince } from '#lib/people/mail/smtp/mail-server-setting.ts'
import { listMembers, memberOf } from '#lib/people/staff/account/members.ts'
import { getArticles, getMailSettings, getSite, getTeam, getTheme } from '#lib/site/config/config.ts'
import { findMedia } from '#lib/site/config/media-file.ts'
import { readFilesInUse } from '#lib/site/config/revisions/files-in-use.ts'
import { isBrandOfLook } from '#lib/site/theme/looks/looks.ts'
import { type SampleTexts, sampleTexts } from './sample-texts.ts'
import type { SetupFacts } from './setup-lines.ts'

/** Returns the hash of a file of `config/media/`; of another address, the address; '' if there is no such file. */
function hashOf(src: string): string {
	if (!src.startsWith('/media/')) return src
	const found = findMedia(src.split('/').slice(2))
	return found === null ? '' : createHash('sha256').update(fs.readFileSync(found.file)).digest('hex')
}

/** Whether the mail server, as it is set now, has taken a mail: a test, or any other. */
async function wasMailTaken(db: Kysely<Tables>): Promise<boolean> {
	const since = (await mailServerSince(db)) ?? ''
	const tested = await db
		.selectFrom('staff_audit')
		.select('id')
		.where('action', '=', 'account.mailTest')
		.where('present', '=', JSON.stringify({ outcome: 'sent' }))
		.where('at', '>=', since)
		.limit(1)
		.executeTakeFirst()
	if (tested !== undefined) return true
	const sent = await db
		.selectFrom('outbox')
		.select('id')
		.where('sent_at', '>=', since)
		.where('is_file', '=', 0)
		.limit(1)
		.executeTakeFirst()
	return sent !== undefined
}

/** Counts the homes on the site: those that the sample brought, and the agency's own. */
async function homesOf(db: Kysely<Tables>, hasSample: boolean): Promise<SetupFacts['homes']> {
	const { all, written } = await db
		.selectFrom('listing')
		.leftJoin('own_home', 'own_home.id', 'listing.id')
		.select((on) => [
			on.fn.countAll<number>().as('all'),
			on.fn.countAll<number>().filterWhere('own_home.id', 'is not', null).as('written'),
		])
		.where('listing.is_published', '=', 1)
		.where('listing.withdrawn_at', 'is', null)
		.executeTakeFirstOrThrow()
	const imported = Number(all) - Number(written)
	return { sample: hasSample ? imported : 0, own: hasSample ? Number(written) : Number(all) }
}

/** What one act takes off the site. */
export interface SampleLeft extends SampleHomes, SampleTexts {}

/** Reads what is left of the sample, as a reader of a language calls it. */
export async function readSampleLeft(db: Kysely<Tables>, language: string): Promise<SampleLeft> {
	return { ...(await countSampleHomes(db)), ...sampleTexts(await readFilesInUse(db), language) }
}

/** Reads how far the site is that of its agency, from what is in use; `trouble`: what is wrong with its mails. */
export async function readSetupFacts(db: Kysely<Tables>, trouble: MailTrouble | null): Promise<SetupFacts> {
	const { name, logo, icon, languages, defaultLanguage, address, phone, email, openingHours, legal } = getSite()
	const { from, replyTo, recipients } = getMailSettings()
	const members = await listMembers(db)
	const left = await readSampleLeft(db, defaultLanguage)
	const recovery = await db.selectFrom('staff_recovery_code').select('member_id').limit(1).executeTakeFirst()
	return {
		name,
		logo: logo === null ? '' : hashOf(logo.light.src),
		darkLogo: logo?.dark ? hashOf(logo.dark.src) : '',
		icon: icon === null ? '' : hashOf(icon),
		color: getTheme().colors.accent.light,
		hasOwnColor: !isBrandOfLook(getTheme().colors.accent.light),
		look: getTheme().look,
		languages,
		address: `${address.street} ${address.number} ${address.zip}`,
		phone,
		hours: openingHours[defaultLanguage] ?? '',
		enterpriseNumber: legal.enterpriseNumber,
		addresses: [email, from.address, replyTo, ...Object.values(recipients).flat()].filter((one) => one !== null),
		team: getTeam().people.flatMap((person) => (person.status === 'Published' ? [person.email ?? ''] : [])),
		accounts: members.map((member) => member.email),
		admins: members.flatMap((member) => (memberOf(member).roles.includes('admin') ? [member.email] : [])),
		hasRecoveryCode: recovery !== undefined,
		sampleTexts: getArticles().articles.flatMap(({ id, isSample }) => (isSample ? [id] : [])),
		isMailTaken: trouble === null && (await wasMailTaken(db)),
		sampleLeft: left.homes + left.projects + left.people.length + left.testimonials.length + left.pages.length,
		homes: await homesOf(db, left.homes + left.projects > 0),
		origin: env.siteOrigin,
	}
}
