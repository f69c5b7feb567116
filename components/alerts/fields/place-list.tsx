import { useTranslations } from 'next-intl'
import { townWithMark } from '#lib/base/format/city-key.ts'
import type { ZoneNode } from '#lib/homes/places/zones.ts'
import type { PlaceChoice } from '#lib/people/alerts/criteria/alert-types.ts'
import styles from './alert-fields.module.css'

interface TickProps {
	value: string
	name: string
	chosen: readonly string[]
}

export function Tick({ value, name, chosen }: TickProps) {
	return (
		<label className={styles.tick}>
			<input type="checkbox" name="places" value={value} defaultChecked={chosen.includes(value)} />
			<span>{name}</span>
		</label>
	)
}

const hasChosen = (zone: ZoneNode, chosen: readonly string[]): boolean =>
	chosen.includes(zone.key) || zone.children.some((child) => hasChosen(child, chosen))

/** The zones as a tree. Nested zones are shown on demand, or when one of them is chosen. */
export function ZoneList({ zones, chosen }: { zones: readonly ZoneNode[]; chosen: readonly string[] }) {
	const t = useTranslations('alerts.form')
	return (
		<ul className={styles.zones}>
			{zones.map((zone) => (
				<li key={zone.key}>
					<Tick value={zone.key} name={zone.name} chosen={chosen} />
					{zone.children.length > 0 && (
						<details className={styles.below} open={zone.children.some((child) => hasChosen(child, chosen))}>
							<summary>{t('part', { zone: zone.name })}</summary>
							<ZoneList zones={zone.children} chosen={chosen} />
						</details>
					)}
				</li>
			))}
		</ul>
	)
}

/** The cities, sorted by name. */
export function CityList({ cities, chosen }: { cities: readonly PlaceChoice[]; chosen: readonly string[] }) {
	return (
		<ul className={styles.ticks}>
			{cities.map(({ key, name }) => (
				<li key={key}>
					<Tick value={key} name={townWithMark(name, key)} chosen={chosen} />
				</li>
			))}
		</ul>
	)
}
