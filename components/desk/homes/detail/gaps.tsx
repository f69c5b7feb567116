import 'server-only'
import { Flag } from '#components/desk/parts/marks/flag.tsx'
import type { HomeDetail } from '#lib/desk/homes/model/types.ts'
import { homeWords } from '#lib/desk/homes/model/words.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import styles from './home-page.module.css'

function nothingWords({ item: { state, home } }: HomeDetail): 'goneGaps' | 'closedGaps' | 'noGaps' {
	if (state === 'gone') return 'goneGaps'
	return isClosed(home.status) ? 'closedGaps' : 'noGaps'
}

/** Everything that a home lacks, each with what to do about it. */
export function Gaps({ language, detail, isOwn }: { language: string; detail: HomeDetail; isOwn: boolean }) {
	const t = homeWords(language)
	const { gaps } = detail
	if (gaps.length === 0) return <p className={styles.soft}>{t(`detail.${nothingWords(detail)}`)}</p>
	return (
		<>
			<p>{t(isOwn ? 'detail.whereOwn' : 'detail.where')}</p>
			<ul className={styles.rows}>
				{gaps.map(({ title, text, fields, isBlocking }) => (
					<li key={title}>
						<b>{isBlocking ? <Flag mark="stop">{title}</Flag> : title}</b>
						{text !== null && <p>{text}</p>}
						{fields !== null && <p className={styles.fields}>{t('detail.fields', { fields })}</p>}
					</li>
				))}
			</ul>
		</>
	)
}
