'use client'

import { useSyncExternalStore } from 'react'
import { failureIn } from '#lib/site/i18n/failure-words.ts'
import '#app/fonts/fallbacks.css'
import './tokens.css'
import './base.css'

const never = () => () => {}
// The page that failed, or the server's page for a failure, was in a language: the address has none for the default one.
const languageShown = () => document.documentElement.lang
const firstOfPath = () => location.pathname.split('/')[1] ?? ''
const unknown = () => ''

/**
 * The last resort, when even the layout of the pages failed: plain words, a retry button and a link to the home page.
 */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
	const shown = useSyncExternalStore(never, languageShown, unknown)
	const prefix = useSyncExternalStore(never, firstOfPath, unknown)
	const { language, words } = failureIn(shown)
	return (
		<html lang={language}>
			<body>
				<title>{words.title}</title>
				<main className="wrap section">
					<h1>{words.title}</h1>
					<p>{words.plain}</p>
					<p>
						<button type="button" onClick={retry} style={{ minHeight: 'var(--target)', textDecoration: 'underline' }}>
							{words.retry}
						</button>
					</p>
					<p>
						<a href={prefix === language ? `/${language}/` : '/'}>{words.home}</a>
					</p>
				</main>
			</body>
		</html>
	)
}
