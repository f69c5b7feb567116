import type { StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import type { ConfigKey } from '#lib/site/config/model/config-set.ts'
import type { DeskPage } from '#lib/site/routing/pages/staff-pages.ts'
import type { Look } from '#lib/site/theme/looks/looks.ts'
import { SAMPLE } from './sample-values.ts'

/** What is known of how far the site is that of its agency: what is in use, and what the data has. */
export interface SetupFacts {
	name: string
	/** The hashes of the files of logo, by day and by night, and icon; '' if there is no such file. */
	logo: string
	darkLogo: string
	icon: string
	color: string
	/** It is none that a look brings. */
	hasOwnColor: boolean
	look: Look
	languages: readonly string[]
	/** Street, number and postal code. */
	address: string
	phone: string
	/** The opening hours in the main language. */
	hours: string
	enterpriseNumber: string
	/** Every address that is mailed, or mailed from, the address on the site included. */
	addresses: readonly string[]
	/** The addresses of those whom the page of the team shows; '' for one without. */
	team: readonly string[]
	/** The addresses of the accounts. */
	accounts: readonly string[]
	/** The addresses of the admins among them. */
	admins: readonly string[]
	/** Whether an admin has a printed recovery code. */
	hasRecoveryCode: boolean
	/** The titles of texts that state that they are samples. */
	sampleTexts: readonly string[]
	/** Whether the last mails reached a mail server, and any did. */
	isMailTaken: boolean
	/** How much of the sample is left that one act removes: homes, projects, people, testimonials and pages. */
	sampleLeft: number
	/** Homes of the sample on the site, and homes of the agency's own. */
	homes: { sample: number; own: number }
	/** Where the site is found. */
	origin: string
}

/** Where something is set: fields of a file of `config/`, or a page of the desk; null: on the server. */
export type SetupPlace = { key: ConfigKey; field: string } | { page: DeskPage } | null

interface LineOf {
	/** Who sets it. */
	role: StaffRole
	place: SetupPlace
	/** Whether the agency has its own. */
	isDone: (facts: SetupFacts) => boolean
	/** Whether what the sample has may be right for the agency too. */
	mayKeep?: true
}

const isOfSample = (address: string) => address.toLowerCase().endsWith(`@${SAMPLE.mailDomain}`)
/** Addresses that are not of the sample. */
export const ownAddresses = (addresses: readonly string[]) => addresses.filter((address) => !isOfSample(address))
const isOwnHost = (origin: string) => !['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)

/** What a new agency sets, in two groups and in the order that matters. */
export const SETUP_GROUPS = {
	agency: ['name', 'logo', 'icon', 'color', 'look', 'languages', 'address', 'phone', 'hours', 'legal'],
	work: ['addresses', 'mail', 'colleagues', 'recovery', 'sample', 'team', 'homes', 'texts', 'origin'],
} as const
export type SetupGroup = keyof typeof SETUP_GROUPS
export type SetupLine = (typeof SETUP_GROUPS)[SetupGroup][number]
export const SETUP_LINES: readonly SetupLine[] = Object.values(SETUP_GROUPS).flat()

/** Whether by night visitors still see the logo of the sample, and by day the agency's own. */
export const isSampleByNight = ({ logo, darkLogo }: SetupFacts) =>
	logo !== '' && logo !== SAMPLE.logo && darkLogo === SAMPLE.darkLogo

export const SETUP: Readonly<Record<SetupLine, LineOf>> = {
	name: { role: 'editor', place: { key: 'site', field: 'name' }, isDone: ({ name }) => name !== SAMPLE.name },
	logo: {
		role: 'editor',
		place: { key: 'site', field: 'logo' },
		// A visitor sees one or the other: neither may be that of the sample.
		isDone: ({ logo, darkLogo }) => logo !== '' && logo !== SAMPLE.logo && darkLogo !== SAMPLE.darkLogo,
	},
	icon: {
		role: 'editor',
		place: { key: 'site', field: 'icon' },
		isDone: ({ icon }) => icon !== '' && icon !== SAMPLE.icon,
	},
	color: {
		role: 'editor',
		place: { key: 'theme', field: 'colors' },
		isDone: ({ hasOwnColor }) => hasOwnColor,
		mayKeep: true,
	},
	look: {
		role: 'editor',
		place: { key: 'theme', field: 'look' },
		isDone: ({ look }) => look !== SAMPLE.look,
		mayKeep: true,
	},
	languages: {
		role: 'editor',
		place: { key: 'site', field: 'languages' },
		isDone: ({ languages }) => languages.join(' ') !== SAMPLE.languages,
		mayKeep: true,
	},
	address: {
		role: 'editor',
		place: { key: 'site', field: 'address' },
		isDone: ({ address }) => address !== SAMPLE.address,
	},
	phone: { role: 'editor', place: { key: 'site', field: 'phone' }, isDone: ({ phone }) => phone !== SAMPLE.phone },
	hours: {
		role: 'editor',
		place: { key: 'site', field: 'openingHours' },
		isDone: ({ hours }) => !SAMPLE.hours.some((of) => of === hours.replace(/\s/g, ' ')),
		mayKeep: true,
	},
	legal: {
		role: 'editor',
		place: { key: 'site', field: 'legal' },
		isDone: ({ enterpriseNumber }) => enterpriseNumber !== SAMPLE.enterpriseNumber,
	},
	addresses: {
		role: 'admin',
		place: { key: 'mail', field: 'recipients' },
		isDone: ({ addresses }) => addresses.length > 0 && !addresses.some(isOfSample),
	},
	mail: { role: 'admin', place: null, isDone: ({ isMailTaken }) => isMailTaken },
	colleagues: {
		role: 'admin',
		place: { page: 'people' },
		isDone: ({ accounts }) => ownAddresses(accounts).length > 1,
		mayKeep: true,
	},
	recovery: {
		role: 'admin',
		place: { page: 'settings' },
		isDone: ({ admins, hasRecoveryCode }) => hasRecoveryCode || ownAddresses(admins).length > 1,
	},
	sample: { role: 'admin', place: null, isDone: ({ sampleLeft }) => sampleLeft === 0 },
	team: {
		role: 'editor',
		place: { key: 'team', field: 'people' },
		isDone: ({ team }) => team.length > 0 && !team.some(isOfSample),
	},
	homes: { role: 'editor', place: { page: 'homes' }, isDone: ({ homes }) => homes.own > 0 && homes.sample === 0 },
	texts: {
		role: 'editor',
		place: { key: 'articles', field: 'articles' },
		isDone: ({ sampleTexts }) => sampleTexts.length === 0,
	},
	origin: { role: 'admin', place: null, isDone: ({ origin }) => isOwnHost(origin) },
}

/** What the agency has decided about a line: to leave it for later, or that what the sample has is right. */
export const SETUP_CHOICES = ['later', 'kept'] as const
export type SetupChoice = (typeof SETUP_CHOICES)[number]

export type SetupState = 'done' | 'later' | 'todo'

/** Returns how far a line is. What is done is done, whatever was decided before. */
export function setupState(line: SetupLine, facts: SetupFacts, choice: SetupChoice | null): SetupState {
	const { isDone, mayKeep } = SETUP[line]
	if (isDone(facts) || (choice === 'kept' && mayKeep === true)) return 'done'
	return choice === 'later' ? 'later' : 'todo'
}
