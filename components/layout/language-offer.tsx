'use client'

import { useEffect, useState } from 'react'
import { linkClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { whenIdle } from '@/components/ui/when-idle'
import { withStorage, writeCookie } from '@/lib/consent/browser-storage'
import {
	cookieValue,
	DISMISSED_KEY,
	LANGUAGE_COOKIE,
	LANGUAGE_KEY,
	parseDismissed,
	visitorLanguage,
} from '@/lib/i18n/language-offer'
import { useCover } from './lower-edge'
import styles from './navigation.module.css'

/** This very page in another language, with the offer in the words of that language. */
export interface OfferedLanguage {
	language: string
	href: string
	text: string
	dismiss: string
}

function languageOfVisitor(html: string, available: readonly string[]): string {
	const sources = {
		query: new URLSearchParams(window.location.search).get('lng'),
		cookie: cookieValue(document.cookie, LANGUAGE_COOKIE.name),
		localStorage: withStorage('localStorage', (local) => local.getItem(LANGUAGE_KEY)),
		sessionStorage: withStorage('sessionStorage', (session) => session.getItem(LANGUAGE_KEY)),
		browser: navigator.languages,
		html,
	}
	return visitorLanguage(sources, available)
}

function dismissedLanguages(): string[] {
	return parseDismissed(withStorage('localStorage', (local) => local.getItem(DISMISSED_KEY)))
}

// Whoever presses a link to another language has said which one is theirs.
function rememberChoice(event: MouseEvent): void {
	const link = event.target instanceof Element ? event.target.closest('a[hreflang]') : null
	const language = link?.getAttribute('hreflang')
	if (language) writeCookie(LANGUAGE_COOKIE.name, language, LANGUAGE_COOKIE.maxAge)
}

/**
 * A discreet bar that offers the page in the visitor's language, where that is not the page's own; it never sends
 * anybody anywhere (decision 2). It lies over the lower edge, so that nothing moves, and stays away once dismissed.
 */
export function LanguageOffer({ language, offers }: { language: string; offers: readonly OfferedLanguage[] }) {
	const cover = useCover()
	const [wished, setWished] = useState(language)
	useEffect(() => {
		const forget = whenIdle(() => {
			const found = languageOfVisitor(language, [language, ...offers.map((it) => it.language)])
			setWished(dismissedLanguages().includes(found) ? language : found)
		})
		document.addEventListener('click', rememberChoice)
		return () => {
			forget()
			document.removeEventListener('click', rememberChoice)
		}
	}, [language, offers])
	const offer = wished === language ? undefined : offers.find((it) => it.language === wished)
	if (offer === undefined) return null
	const dismiss = () => {
		const languages = [...new Set([...dismissedLanguages(), offer.language])]
		withStorage('localStorage', (local) => local.setItem(DISMISSED_KEY, languages.join()))
		setWished(language)
	}
	return (
		<aside className={styles.offer} style={cover} lang={offer.language} aria-label={offer.text} data-screen-only="">
			<a href={offer.href} hrefLang={offer.language} className={linkClass}>
				{offer.text}
			</a>
			<button type="button" className={styles.dismiss} aria-label={offer.dismiss} onClick={dismiss}>
				<Icon name="x" />
			</button>
		</aside>
	)
}
