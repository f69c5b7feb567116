import { said } from '#lib/server/config-check/issues/check-message.ts'
import type { Check, Finding, PartialConfig } from '#lib/server/config-check/issues/finding.ts'
import { didYouMean } from '#lib/server/config-check/issues/nearest.ts'
import { nationalDigits, PHONE, paragraphs } from '#lib/server/config-check/issues/texts-of.ts'
import { placeholderNames, placeholdersIn, REQUEST_PLACEHOLDERS } from '#lib/site/config/model/placeholders.ts'

/** Finds words between braces that are no known placeholder. */
export const checkPlaceholders: Check = (config) => {
	const { site, retention, tags, owners } = config
	if (!site || !retention || !tags || !owners) return []
	const everywhere = placeholderNames({ site, retention, tags, owners })
	return paragraphs(config).flatMap(({ key, path, text }) => {
		const names =
			path[0] === 'replyTemplates' && path.includes('text') ? [...everywhere, ...REQUEST_PLACEHOLDERS] : everywhere
		return placeholdersIn(text)
			.filter((name) => !names.includes(name))
			.map((name): Finding => {
				const near = didYouMean(
					`{${name}}`,
					names.map((known) => `{${known}}`),
				)
				return {
					key,
					path,
					message: [said('placeholders.unknown', { placeholder: `{${name}}` }), near ?? said('placeholders.list')],
				}
			})
	})
}

const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

interface Known {
	mails: ReadonlySet<string>
	numbers: ReadonlySet<string>
}

function knownFacts({ site, team, mail }: PartialConfig): Known {
	const people = team?.people ?? []
	const offices = site?.offices ?? []
	const mails = [
		site?.email,
		mail?.from.address,
		mail?.replyTo,
		...people.map(({ email }) => email),
		...offices.map(({ email }) => email),
		...Object.values(mail?.recipients ?? {}).flat(),
	]
	const { legal } = site ?? {}
	const numbers = [
		site?.phone,
		...people.map(({ phone }) => phone),
		...offices.map(({ phone }) => phone),
		...[legal?.enterpriseNumber, legal?.vatNumber, legal?.registration],
	]
	return {
		mails: new Set(mails.flatMap((one) => (one ? [one.toLowerCase()] : []))),
		numbers: new Set(numbers.flatMap((one) => (one ? [nationalDigits(one)] : []))),
	}
}

/** The files that hold the facts themselves; other texts are compared with their values. */
const HOLDS_FACTS: readonly Finding['key'][] = ['site', 'mail', 'tags', 'retention']

/**
 * Warns of a phone number or e-mail address in a text that matches none of the agency's in `site.json`, `team.json` or
 * `mail.json`: a change of number may have left the text behind.
 */
export const warnStrays: Check = (config) => {
	if (!config.site) return []
	const known = knownFacts(config)
	return paragraphs(config)
		.filter(({ key }) => !HOLDS_FACTS.includes(key))
		.flatMap(({ key, path, text }): Finding[] => {
			const mails = [...text.matchAll(MAIL)]
				.map(([mail]) => mail)
				.filter((mail) => !known.mails.has(mail.toLowerCase()))
			const phones = [...text.matchAll(PHONE)]
				.map(([phone]) => phone)
				.filter((phone) => !known.numbers.has(nationalDigits(phone)))
			return [
				...mails.map((mail) => ({ key, path, message: said('placeholders.strayAddress', { address: mail }) })),
				...phones.map((phone) => ({ key, path, message: said('placeholders.strayNumber', { number: phone }) })),
			]
		})
}
