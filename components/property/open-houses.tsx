import { useLocale, useTranslations } from 'next-intl'
import styles from '#components/property-parts/facts.module.css'
import { linkClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { formatOpenHouse } from '#lib/base/format/format-date.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'

/** The open houses still to come, the next one first, in words. */
export function OpenHouses({ listing, now }: { listing: ListingDetail; now: Date }) {
	const t = useTranslations('property.openHouses')
	const language = useLocale()
	const ahead = listing.facts.openHouses
		.filter(({ start, end }) => Date.parse(end ?? start) > now.getTime())
		.sort((one, other) => Date.parse(one.start) - Date.parse(other.start))
	if (ahead.length === 0) return null
	return (
		<section className={styles.open} aria-labelledby="open-houses">
			<Icon name="clock" />
			<div>
				<h2 id="open-houses">{t('title')}</h2>
				<ul>
					{ahead.map(({ start, end }) => (
						<li key={start}>
							<time dateTime={start}>{formatOpenHouse(start, end, language)}</time>{' '}
							<a
								className={linkClass}
								href={`/api/open-houses?listing=${listing.id}&start=${encodeURIComponent(start)}&language=${language}`}
								download=""
								rel="nofollow"
								data-screen-only=""
							>
								{t('calendar')}
							</a>
						</li>
					))}
				</ul>
				<p>{t('text')}</p>
			</div>
		</section>
	)
}
