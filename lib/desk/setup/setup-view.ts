import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { formatPhone } from '#lib/base/format/phone.ts'
import { ownLanguageName } from '#lib/base/text/own-language-name.ts'
import { fieldAnchor } from '#lib/desk/editor/form/field-anchor.ts'
import { leafFor } from '#lib/desk/editor/live-editor/editor-access.ts'
import { leafOf } from '#lib/desk/editor/tree.ts'
import type { MailTrouble } from '#lib/desk/frame/mail-reason.ts'
import { holds, type StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { getSite, getTeam, getTheme } from '#lib/site/config/config.ts'
import { mediaHref } from '#lib/site/config/media-file.ts'
import { fileOf } from '#lib/site/config/model/config-set.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { groundsOfBrand, LOOK_NAMES, themeIn } from '#lib/site/theme/looks/looks.ts'
import type { LookView } from './look-view-types.ts'
import { readSampleLeft, readSetupFacts, type SampleLeft } from './setup-facts.ts'
import {
	isSampleByNight,
	ownAddresses,
	SETUP,
	SETUP_GROUPS,
	SETUP_LINES,
	type SetupChoice,
	type SetupFacts,
	type SetupGroup,
	type SetupLine,
	type SetupState,
	setupState,
} from './setup-lines.ts'

/** A line of the list, as a member sees it. */
export interface SetupLineView {
	line: SetupLine
	state: SetupState
	choice: SetupChoice | null
	/** What there is now. */
	value: string
	/** A colour to show beside it, or null. */
	swatch: string | null
	/** A picture of it, or null. */
	picture: string | null
	/** The looks to choose from, with the colours in which each would be shown; nothing on other lines. */
	looks: LookView[]
	/** Where it is set; null if that is on the server, or not this member's to set. */
	href: string | null
	/** Whether the member may set it, or decide about it. */
	isOwn: boolean
	mayKeep: boolean
	/** Whether only what is shown by night is still that of the sample. */
	isByNight: boolean
}

/** The list of what a new agency sets. */
export interface SetupView {
	groups: { group: SetupGroup; lines: SetupLineView[] }[]
	progress: SetupProgress
	/** What is left of the sample. */
	sample: SampleLeft
}

/** How many lines are done, and how many nobody has done or left for later. */
export interface SetupProgress {
	all: number
	done: number
	todo: number
}

async function readChoices(db: Kysely<Tables>): Promise<ReadonlyMap<string, SetupChoice>> {
	const rows = await db.selectFrom('setup_choice').select(['line', 'choice']).execute()
	return new Map(rows.map(({ line, choice }) => [line, choice]))
}

function hrefOf(line: SetupLine, member: StaffMember): string | null {
	const { place, role } = SETUP[line]
	if (place === null || !holds(member, role)) return null
	if ('page' in place) return deskHref({ page: place.page })
	const leaf = leafOf(place.key, place.field)
	if (leaf === undefined || leafFor(member, leaf.id) === null) return null
	return `${deskHref({ page: 'words' })}?at=${leaf.id}#${fieldAnchor(fileOf(place.key), place.field)}`
}

const teamNames = () => getTeam().people.flatMap(({ name, status }) => (status === 'Published' ? [name] : []))

function pictureOf(line: SetupLine): string | null {
	const { logo, icon } = getSite()
	const src = line === 'logo' ? (logo?.light.src ?? null) : line === 'icon' ? icon : null
	return src === null ? null : mediaHref(src)
}

function looksOf(): LookView[] {
	const theme = getTheme()
	return LOOK_NAMES.map((look) => {
		const { colors } = themeIn(theme, look)
		const { paper, raised, tint, ink, line, accent } = colors
		return {
			look,
			isChosen: look === theme.look,
			colors: {
				paper: paper.light,
				raised: raised.light,
				tint: tint.light,
				ink: ink.light,
				line: line.light,
				accent: accent.light,
			},
			wash: groundsOfBrand(colors).wash.light,
		}
	})
}

function valueText(line: SetupLine, facts: SetupFacts, language: string): string {
	const t = translator(language, 'deskSetup')
	const { address, defaultLanguage, openingHours } = getSite()
	switch (line) {
		case 'name':
			return facts.name
		case 'color':
			return facts.color
		case 'look':
			return t(`looks.${facts.look}.name`)
		case 'languages':
			return facts.languages.map(ownLanguageName).join(', ')
		case 'address':
			return `${address.street} ${address.number}, ${address.zip} ${address.city[language] ?? address.city[defaultLanguage] ?? ''}`
		case 'phone':
			return formatPhone(facts.phone)
		case 'hours':
			return openingHours[language] ?? facts.hours
		case 'legal':
			return facts.enterpriseNumber
		case 'addresses':
			return [...new Set(facts.addresses)].join(', ')
		case 'colleagues':
			return t('colleagues', { count: facts.accounts.length })
		case 'recovery':
			return facts.hasRecoveryCode ? t('recoveryCode') : t('admins', { count: ownAddresses(facts.admins).length })
		case 'sample':
			return t('sampleLeft', { count: facts.sampleLeft })
		case 'team':
			return teamNames().join(', ') || t('noTeam')
		case 'homes':
			return facts.homes.sample > 0
				? t('sampleHomes', { count: facts.homes.sample })
				: t('ownHomes', { count: facts.homes.own })
		case 'texts':
			return t('sampleTexts', { count: facts.sampleTexts.length })
		case 'origin':
			return facts.origin
		default:
			return ''
	}
}

function progressOf(facts: SetupFacts, choices: ReadonlyMap<string, SetupChoice>): SetupProgress {
	const states = SETUP_LINES.map((line) => setupState(line, facts, choices.get(line) ?? null))
	const count = (wanted: SetupState) => states.filter((state) => state === wanted).length
	return { all: states.length, done: count('done'), todo: count('todo') }
}

/** Returns the list as a member sees it, in the words of a language. */
export async function setupView(
	member: StaffMember,
	trouble: MailTrouble | null,
	language: string,
): Promise<SetupView> {
	const db = await getFullDb()
	const [facts, choices] = [await readSetupFacts(db, trouble), await readChoices(db)]
	const lineView = (line: SetupLine): SetupLineView => {
		const choice = choices.get(line) ?? null
		return {
			line,
			state: setupState(line, facts, choice),
			choice,
			value: valueText(line, facts, language),
			swatch: line === 'color' ? facts.color : null,
			picture: pictureOf(line),
			looks: line === 'look' && holds(member, SETUP.look.role) ? looksOf() : [],
			href: hrefOf(line, member),
			isOwn: holds(member, SETUP[line].role),
			isByNight: line === 'logo' && isSampleByNight(facts),
			mayKeep: SETUP[line].mayKeep === true && !SETUP[line].isDone(facts),
		}
	}
	const groups = Object.entries(SETUP_GROUPS) as [SetupGroup, readonly SetupLine[]][]
	return {
		groups: groups.map(([group, lines]) => ({ group, lines: lines.map(lineView) })),
		progress: progressOf(facts, choices),
		sample: await readSampleLeft(db, language),
	}
}

/** Returns how far the list is while something of it is to do, for those who set it; null for others and afterwards. */
export async function setupProgress(member: StaffMember, trouble: MailTrouble | null): Promise<SetupProgress | null> {
	if (!holds(member, 'editor')) return null
	const db = await getFullDb()
	const progress = progressOf(await readSetupFacts(db, trouble), await readChoices(db))
	return progress.todo === 0 ? null : progress
}
