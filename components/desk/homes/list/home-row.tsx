import 'server-only'
import { HomeFlag } from '#components/desk/homes/parts/home-flag.tsx'
import { HomeThumb } from '#components/desk/homes/parts/home-thumb.tsx'
import { LanguageMarks } from '#components/desk/homes/parts/language-marks.tsx'
import { priceWords } from '#components/desk/homes/parts/price-words.ts'
import { HoverLink } from '#components/ui/hover-link.tsx'
import type { HomeItem } from '#lib/desk/homes/model/types.ts'
import { homeWords } from '#lib/desk/homes/model/words.ts'
import { deskHref } from '#lib/site/routing/navigation.ts'
import styles from './homes-page.module.css'

/** A home in the list. */
export function HomeRow({ language, item }: { language: string; item: HomeItem }) {
	const t = homeWords(language)
	const { home, law, photos, hasFewPhotos, hasNoPlan } = item
	const isAsked = item.state !== 'gone'
	// A phone shows the columns as lines, each with its name.
	const label = (column: 'law' | 'languages' | 'pictures' | 'views' | 'alerts' | 'requests' | 'confirmed') =>
		t('labelled', { label: t(`columns.${column}`) })
	return (
		<tr>
			<td className={styles.pic}>
				<HomeThumb item={item} />
			</td>
			<td>
				<HoverLink
					href={deskHref(language, { page: 'home', params: { id: String(home.id) } })}
					lang={home.title.language}
				>
					{home.title.text}
				</HoverLink>
				<p>{[home.street, home.town].filter(Boolean).join(', ')}</p>
				<p>{[priceWords(home, language), home.reference, item.office].filter(Boolean).join(' · ')}</p>
			</td>
			<td>
				<HomeFlag item={item} />
				{item.why !== null && <p className={styles.why}>{item.why}</p>}
			</td>
			<td data-part="law" data-label={label('law')}>
				{law.length > 0 ? (
					<span className={item.isLawBlocking ? styles.missing : undefined}>{law.join(', ')}</span>
				) : (
					isAsked && t('complete')
				)}
			</td>
			<td data-part="languages" data-label={label('languages')}>
				<LanguageMarks languages={item.languages} missing={t('missingLanguage')} />
			</td>
			<td data-part="pictures" data-label={label('pictures')}>
				<span className={hasFewPhotos ? styles.missing : undefined}>{t('photos', { count: photos })}</span>
				{hasNoPlan && <small>{t('noPlan')}</small>}
			</td>
			<td className={styles.number} data-part="views" data-label={label('views')}>
				{item.views}
			</td>
			<td className={styles.number} data-part="alerts" data-label={label('alerts')}>
				{item.alerts?.fits ?? '–'}
				{item.alerts?.lower != null && <small>{item.alerts.lower}</small>}
			</td>
			<td className={styles.number} data-part="requests" data-label={label('requests')}>
				{item.requests}
			</td>
			<td className={styles.confirmed} data-part="confirmed" data-label={label('confirmed')}>
				{item.confirmed ?? '–'}
			</td>
		</tr>
	)
}
