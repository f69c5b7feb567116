import { useTranslations } from 'next-intl'
import { Button, linkClass } from '#components/ui/button.tsx'
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx'
import type { OwnEntry as Entry } from '#lib/people/visitor-page/contents/visitor-page-types.ts'
import styles from './own-page.module.css'

export interface Behind {
	language: string
	token: string
}

/** Erases one thing, after one more press than opening it takes. */
function EraseOne({ language, token, entry }: Behind & { entry: Entry }) {
	const t = useTranslations('ownPage.erase')
	return (
		<details className={styles.erase}>
			<summary aria-label={t('about', { title: entry.title })}>{t('one')}</summary>
			<form method="post" action="/api/own-page">
				<input type="hidden" name="token" value={token} />
				<input type="hidden" name="language" value={language} />
				<input type="hidden" name="item" value={entry.item} />
				<p>{t('oneText')}</p>
				<Button type="submit" name="step" value="erase">
					{t('oneButton')}
				</Button>
			</form>
		</details>
	)
}

/** One thing that a visitor has with the agency. */
export function OwnEntry({ entry, mayChange, ...behind }: Behind & { entry: Entry; mayChange: boolean }) {
	const t = useTranslations('ownPage.erase')
	const { title, href, lines, links, isComing } = entry
	return (
		<li className={styles.entry}>
			<h3>
				{href === null ? (
					title
				) : (
					<a className={linkClass} href={href}>
						{title}
					</a>
				)}
			</h3>
			{lines.map((line) => (
				<p key={line}>{line}</p>
			))}
			{mayChange && isComing && <p>{t('coming')}</p>}
			<div className={styles.acts}>
				{links.map(({ label, url }) => (
					<a key={url} className={linkClass} href={url}>
						{label}
						<VisuallyHidden>: {title}</VisuallyHidden>
					</a>
				))}
				{mayChange && !isComing && <EraseOne {...behind} entry={entry} />}
			</div>
		</li>
	)
}
