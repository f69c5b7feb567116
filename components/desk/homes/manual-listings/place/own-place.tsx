'use client'

import { type ReactNode, useId, useState } from 'react'
import { useOwn } from '#components/desk/homes/manual-listings/fields/own-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import fields from '#components/desk/parts/field.module.css'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import type { Position } from '#lib/base/format/distance.ts'
import { fill } from '#lib/base/text/fill.ts'
import { POSITION } from '#lib/homes/manual-listings/form/field-types.ts'
import { type OwnValues, textOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import styles from './own-place.module.css'

const PlaceMap = lazyPart(() => import('./pin-map.tsx'))

/** Of the house, and of a town. */
const ZOOM = { near: 17, town: 14 }

function positionIn({ Latitude, Longitude }: OwnValues): Position | null {
	const isPlaced = typeof Latitude === 'number' && typeof Longitude === 'number'
	return isPlaced ? { latitude: Latitude, longitude: Longitude } : null
}

const isSame = (one: Position | null, other: Position | null) =>
	one?.latitude === other?.latitude && one?.longitude === other?.longitude

/** Where the home is on the map, in words, and the map on which a member puts it elsewhere; or types its figures. */
export function OwnPlace({ children }: { children: ReactNode }) {
	const form = useOwn()
	const id = useId()
	const [isOpen, setIsOpen] = useState(false)
	const { setting, values, standing, errors, conflicts, replace } = form
	const { map: words } = setting.texts
	const { found, centre } = standing.place
	const position = positionIn(values)
	const isWrong = POSITION.some((name) => name in errors || name in conflicts)
	const isShown = isOpen || isWrong
	const source = position === null ? (centre === null ? 'none' : 'town') : isSame(position, found) ? 'address' : 'hand'
	const town = textOf(values, 'City') || textOf(values, 'Zip')
	const isHidden = values.PublishAddress === false || values.PublicAddress === false
	const at = position ?? found ?? centre
	const move = (to: Position | null) => {
		replace('Latitude', to?.latitude ?? null)
		replace('Longitude', to?.longitude ?? null)
	}
	return (
		<div className={styles.place}>
			<div className={styles.line}>
				<p>
					<b>{words.label}</b> <span role="status">{fill(words[source], { town })}</span>
				</p>
				<DeskButton
					aria-expanded={isShown}
					aria-controls={isShown ? id : undefined}
					onClick={() => setIsOpen(!isShown)}
				>
					{isShown ? words.hide : words.show}
				</DeskButton>
				{!isSame(position, found) && (
					<DeskButton look="bare" onClick={() => move(found)}>
						{found === null ? words.remove : words.back}
					</DeskButton>
				)}
			</div>
			{isHidden && position !== null && <p className={fields.hint}>{fill(words.hidden, { town })}</p>}
			{isShown && (
				<div id={id} className={styles.open}>
					<div className={styles.map}>
						<PlaceMap
							fallback={<p className={styles.wait}>{setting.map.words.loading}</p>}
							setting={setting}
							words={words}
							at={at ?? setting.map}
							zoom={(position ?? found) ? ZOOM.near : centre === null ? setting.map.zoom : ZOOM.town}
							onMove={move}
						/>
					</div>
					<p className={fields.hint}>{words.how}</p>
					<details className={styles.figures} open={isWrong || undefined}>
						<summary>{words.figures}</summary>
						<div className={styles.pair}>{children}</div>
					</details>
				</div>
			)}
		</div>
	)
}
