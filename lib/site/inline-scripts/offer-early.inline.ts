import { DISMISSED_KEY, LANGUAGE_COOKIE, LANGUAGE_KEY } from '#lib/site/i18n/language-offer.ts'

const root = document.documentElement

function stored(kind: 'localStorage' | 'sessionStorage', key: string): string | null {
	try {
		return window[kind].getItem(key)
	} catch {
		return null
	}
}

function cookie(name: string): string | undefined {
	const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
	return found?.slice(name.length + 1)
}

const codeOf = (text: string | null | undefined) => /^([a-z]{2})(?:-|$)/i.exec(text ?? '')?.[1]?.toLowerCase()
const offerOf = (code: string) => document.querySelector<HTMLElement>(`[data-offer="${code}"]`)

const wishes = [
	new URLSearchParams(location.search).get('lng'),
	cookie(LANGUAGE_COOKIE.name),
	stored('localStorage', LANGUAGE_KEY),
	stored('sessionStorage', LANGUAGE_KEY),
	...navigator.languages,
]
const wished = wishes.map(codeOf).find((code) => code && (code === root.lang || offerOf(code)))
const dismissed = (stored('localStorage', DISMISSED_KEY) ?? '').split(',')

if (wished && wished !== root.lang && !dismissed.includes(wished)) {
	root.dataset.offers = wished
	const offer = offerOf(wished)
	if (offer) offer.hidden = false
}
