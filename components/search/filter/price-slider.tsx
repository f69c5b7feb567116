'use client'

import { Slider } from '@base-ui/react/slider'
import { type PriceRange, priceBounds, sliderValues } from '@/lib/search/price-range'
import type { Bounds } from '@/lib/search/types'
import styles from './price-slider.module.css'

const PAGE_STEPS = 50

interface PriceSliderProps {
	price: Bounds
	range: PriceRange
	/** Names of the lower and the upper thumb. */
	names: readonly [string, string]
	textOf: (value: number) => string
	onChange: (price: Bounds) => void
}

/** The price range as a slider with two thumbs; loaded when its panel is first opened. */
export default function PriceSlider({ price, range, names, textOf, onChange }: PriceSliderProps) {
	const { min, max, step } = range
	return (
		<Slider.Root
			value={sliderValues(price, range)}
			min={min}
			max={max}
			step={step}
			largeStep={Math.min(step * PAGE_STEPS, (max - min) / 10)}
			minStepsBetweenValues={1}
			thumbCollisionBehavior="none"
			onValueChange={([lower = min, upper = max]) => onChange(priceBounds(lower, upper, range))}
		>
			<Slider.Control className={styles.control}>
				<Slider.Track className={styles.track}>
					<Slider.Indicator className={styles.indicator} />
					{names.map((name, index) => (
						<Slider.Thumb
							key={name}
							index={index}
							className={styles.thumb}
							aria-label={name}
							getAriaValueText={(_formatted, value) => textOf(value)}
						/>
					))}
				</Slider.Track>
			</Slider.Control>
		</Slider.Root>
	)
}
