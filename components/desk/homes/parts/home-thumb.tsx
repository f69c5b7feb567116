import { EnergyTag } from '#components/cards/energy-tag.tsx'
import styles from '#components/desk/parts/thumb.module.css'
import { Thumbnail } from '#components/pictures/photo.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { HomeItem } from '#lib/desk/homes/model/desk-home-types.ts'

/** A home as a small photograph with its energy label. */
export function HomeThumb({ item: { home, energy } }: { item: Pick<HomeItem, 'home' | 'energy'> }) {
	return (
		<div className={styles.thumb}>
			{home.picture ? (
				<Thumbnail picture={home.picture} className={styles.picture} />
			) : (
				<div className={styles.none}>
					<Icon name="house" />
				</div>
			)}
			{energy && <EnergyTag label={energy.label} name={energy.name} className={styles.energy} />}
		</div>
	)
}
