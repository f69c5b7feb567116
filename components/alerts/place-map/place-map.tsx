'use client'

import { useEffect, useRef, useState } from 'react'
import sectionStyles from '#components/alerts/alert-section.module.css'
import styles from '#components/alerts/fields/alert-fields.module.css'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import type { PlaceMapSetup } from './place-map-setup.ts'

const PlaceMapView = lazyPart(() => import('./place-map-view.tsx'))

/** The checkboxes of the list. They hold the choice; the map only ticks and unticks them. */
function boxesIn(root: Element | null): HTMLInputElement[] {
	return [...(root?.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input[name=places]') ?? [])]
}

/** Chooses cities on a map that loads on demand. The list beside it offers the same choices. */
export function PlaceMap({ setup }: { setup: PlaceMapSetup }) {
	const root = useRef<HTMLDivElement>(null)
	const [isOpen, setIsOpen] = useState(false)
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
	const { words } = setup
	useEffect(() => {
		const fieldset = root.current?.closest('fieldset')
		if (!isOpen || !fieldset) return
		const look = () => {
			setChosen(new Set(boxesIn(fieldset).flatMap(({ checked, value }) => (checked ? [value] : []))))
		}
		look()
		fieldset.addEventListener('change', look)
		return () => fieldset.removeEventListener('change', look)
	}, [isOpen])
	const toggle = (keys: readonly string[], isWanted: boolean | null) => {
		for (const box of boxesIn(root.current)) {
			// A click rather than an assignment, so that the form's event listeners run.
			if (keys.includes(box.value) && box.checked !== isWanted) box.click()
		}
	}
	return (
		<div ref={root} className={styles.map}>
			<Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
				<Icon name="map" />
				{isOpen ? words.hide : words.show}
			</Button>
			{isOpen && (
				<>
					<p className={sectionStyles.note}>{words.hint}</p>
					<PlaceMapView
						fallback={<p className={styles.mapWait}>{words.loading}</p>}
						setup={setup}
						chosen={chosen}
						onToggle={toggle}
					/>
				</>
			)}
		</div>
	)
}
