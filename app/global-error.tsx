'use client'

import { useSyncExternalStore } from 'react'
import de from '#messages/de/failure.json'
import en from '#messages/en/failure.json'
import fr from '#messages/fr/failure.json'
import nl from '#messages/nl/failure.json'
import '#app/fonts/fallbacks.css'
import './tokens.css'
import './base.css'

const words = new Map(Object.entries({ nl, fr, en, de }))
const never = () => () => {}
const languageOfPath = () => location.pathname.split('/')[1] ?? ''

/**
 * The last resort, when even the layout of the pages failed: plain words, a retry button and a link to the home page.
 */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
	const prefix = useSyncExternalStore(never, languageOfPath, () => '')
	const language = words.has(prefix) ? prefix : 'nl'
	const text = words.get(language) ?? nl
	return (
		<html lang={language}>
			<body>
				<title>{text.title}</title>
				<main className="wrap section">
					<h1>{text.title}</h1>
					<p>{text.plain}</p>
					<p>
						<button type="button" onClick={retry} style={{ minHeight: 'var(--target)', textDecoration: 'underline' }}>
							{text.retry}
						</button>
					</p>
					<p>
						<a href={language === 'nl' ? '/' : `/${language}/`}>{text.home}</a>
					</p>
				</main>
			</body>
		</html>
	)
}
