import { formatPhone, phoneHref } from '#lib/base/format/phone.ts'
import { durationText, unitText } from '#lib/base/text/duration.ts'
import { isElidedBefore } from '#lib/base/text/elision.ts'
import type { Site } from '#lib/site/config/schema/frame/site.ts'
import type { Owners } from '#lib/site/config/schema/people/owners.ts'
import type { Retention } from '#lib/site/config/schema/people/retention.ts'
import type { Tags } from '#lib/site/config/schema/services/services.ts'
import type { Marked } from './walk.ts'

/** The files whose facts the placeholders insert; their own texts hold the facts themselves. */
interface Facts {
	site: Site
	retention: Retention
	tags: Tags
	owners: Owners
}

const NO_BREAK_SPACE = '\u00a0'
/** A placeholder in a text of `config/`: `{phone}`, `{keep:offer}`. */
const PLACEHOLDER = /\{([a-zA-Z][a-zA-Z:-]*)\}/g
/** A word that French elides before a name with a vowel: « l’équipe de {name} ». */
const ELIDED = /(?<!\p{L})([dD]|[qQ]u)e (?=\{(name|city)\})/gu
/** Placeholders that are filled in when the text is shown. */
const FILLED_LATER = ['year']
/** What the templates of replies in `config/desk.json` may contain of the request that is answered. */
export const REQUEST_PLACEHOLDERS = ['request:name', 'request:home', 'request:hour'] as const

/** What is known of a request for them; null where there is nothing. */
export type RequestValues = Readonly<Record<(typeof REQUEST_PLACEHOLDERS)[number], string | null>>

function valuesOf({ site, retention, tags, owners }: Facts, language: string): Map<string, string> {
	const { street, number, zip, city } = site.address
	const { legal, promises } = site
	const { default: usual, ...ownDays } = retention.leadDays
	return new Map([
		['name', site.name],
		['phone', formatPhone(site.phone).replaceAll(' ', NO_BREAK_SPACE)],
		['email', site.email],
		['address', `${street} ${number}, ${zip} ${city[language] ?? ''}`.trim()],
		['street', `${street} ${number}`],
		['city', city[language] ?? ''],
		['form', legal.legalForm],
		['enterprise', legal.enterpriseNumber],
		['vat', legal.vatNumber],
		['registration', legal.registration],
		['supervisor', legal.supervisor[language] ?? ''],
		['insurance', legal.insurance[language] ?? ''],
		['account', legal.thirdPartyAccount.replaceAll(' ', NO_BREAK_SPACE)],
		['keep:default', durationText(language, usual)],
		...Object.entries(ownDays).map(([kind, days]): [string, string] => [
			`keep:${kind}`,
			durationText(language, days ?? usual),
		]),
		['keep:rented', durationText(language, retention.applicationDaysAfterRented)],
		['keep:mail', durationText(language, retention.mailDays)],
		['keep:unconfirmed', durationText(language, retention.unconfirmedDays)],
		['keep:shared-list', durationText(language, retention.sharedListDays)],
		['keep:own-page', durationText(language, retention.ownPageDays)],
		['keep:consent', unitText(language, tags.consent.validMonths, 'month')],
		['keep:owner', unitText(language, owners.session.absoluteHours, 'hour')],
		...Object.entries(promises).map(([what, days]): [string, string] => [`days:${what}`, String(days)]),
	])
}

/** Returns the names of the placeholders in a text. */
export function placeholdersIn(text: string): string[] {
	return [...text.matchAll(PLACEHOLDER)].flatMap(([, name]) => (name === undefined ? [] : [name]))
}

/** Returns the text of a template about a request; null if it names what the request does not have. */
export function fillRequest(text: string, values: RequestValues): string | null {
	const isGap = REQUEST_PLACEHOLDERS.some((name) => !values[name] && text.includes(`{${name}}`))
	if (isGap) return null
	return text.replaceAll(
		PLACEHOLDER,
		(whole, name) => new Map<string, string | null>(Object.entries(values)).get(name) ?? whole,
	)
}

/** Returns every name that a text of `config/` may put between braces. */
export function placeholderNames(facts: Facts): string[] {
	return [...valuesOf(facts, facts.site.defaultLanguage).keys(), ...FILLED_LATER]
}

type Fill = (text: string) => string

function filled(value: unknown, fill: Fill): unknown {
	if (Array.isArray(value)) return value.map((entry) => filled(entry, fill))
	return typeof value === 'string' ? fill(value) : value
}

/** Returns what fills the facts into a text of a language. */
function filling(facts: Facts, language: string): Fill {
	const values = valuesOf(facts, language)
	const elided: Fill = (text) =>
		text.replaceAll(ELIDED, (whole, start: string, name: string) =>
			isElidedBefore(values.get(name) ?? '') ? `${start}’` : whole,
		)
	return (text) =>
		(language === 'fr' ? elided(text) : text).replaceAll(PLACEHOLDER, (whole, name) => values.get(name) ?? whole)
}

/** Sets a value at an existing place in a group or list. */
function put(root: unknown, path: readonly (string | number)[], value: unknown): void {
	const last = path.at(-1)
	const holder = path
		.slice(0, -1)
		.reduce<unknown>(
			(present, step) => (typeof present === 'object' && present !== null ? Reflect.get(present, step) : null),
			root,
		)
	if (last !== undefined && typeof holder === 'object' && holder !== null) Reflect.set(holder, last, value)
}

/**
 * Returns the configuration with the agency's own facts filled into its texts: `{phone}`, `{keep:offer}` and the like
 * (config/README.md lists them), and the links `agency:phone` and `agency:email`. `texts` are the places of its texts.
 */
export function fillPlaceholders<Config extends Facts>(
	config: Config,
	texts: readonly (Marked & { key: string })[],
): Config {
	const copy = structuredClone(config)
	const phone = phoneHref(config.site.phone) ?? `tel:${config.site.phone}`
	const email = `mailto:${config.site.email}`
	const isWhole = (text: string) => (text === 'agency:phone' ? phone : text === 'agency:email' ? email : null)
	const link = (text: string) =>
		isWhole(text) ?? text.replaceAll('(agency:phone)', `(${phone})`).replaceAll('(agency:email)', `(${email})`)
	const byLanguage = new Map<string, Fill>()
	const fillIn = (language: string): Fill => {
		const known = byLanguage.get(language) ?? filling(config, language)
		byLanguage.set(language, known)
		return (text) => link(known(text))
	}
	for (const { key, kind, value, path } of texts) {
		if (kind === 'link') put(copy, [key, ...path], link(String(value)))
		else if (kind === 'text') put(copy, [key, ...path], filled(value, fillIn(config.site.defaultLanguage)))
		else
			for (const [language, words] of Object.entries(Object(value)))
				put(copy, [key, ...path, language], filled(words, fillIn(language)))
	}
	return copy
}
