import 'server-only'
import { DeskLink } from '#components/desk/parts/button.tsx'
import type { TranslationLink } from '#lib/desk/homes/translation/translation-types.ts'
import styles from './home-page.module.css'

/** The languages into which a home's text can be translated, and how far each is. */
export function Translations({ links }: { links: readonly TranslationLink[] }) {
	return (
		<ul className={styles.rows}>
			{links.map(({ language, href, state }) => (
				<li key={href} className={styles.printouts}>
					<b>{language}</b>
					<DeskLink href={href}>{state}</DeskLink>
				</li>
			))}
		</ul>
	)
}
