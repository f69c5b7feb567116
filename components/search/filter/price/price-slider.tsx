'use client'

import { Slider } from '@base-ui/react/slider'
import { type Bounds, type PriceRange, priceBounds, sliderValues } from '#lib/homes/search/query/price-range.ts'
import { placeOnTrack, priceOnTrack, TRACK } from '#lib/homes/search/query/price-scale.ts'
import styles from './price-slider.module.css'

const PAGE_STEPS = 50
/** Height of the lowest bar, in per cent. */
const LOWEST_BAR = 12
/** Steps that Page Up and Page Down move on the track, clearly more than the arrow keys. */
const PAGE_ON_TRACK = 100

interface PriceSliderProps {
	price: Bounds
	range: PriceRange
	/** The price below which most homes are offered; that range gets most of the track. */
	stockTop: number | null
	/** Homes offered in each section of the track, drawn above it. */
	bars: readonly number[]
	/** Accessible names of the lower and the upper thumb. */
	names: readonly [string, string]
	textOf: (value: number) => string
	onMove: (price: Bounds) => void
	/** A thumb rests: its key or the pointer is released. */
	onRelease: () => void
}

/** Returns the price after a key press: one step of the range, or one page of steps, from the present price. */
function priceByKey(price: number, moved: number, { min, max, step }: PriceRange): number {
	const size = Math.abs(moved) < PAGE_ON_TRACK ? step : Math.min(step * PAGE_STEPS, (max - min) / 10)
	return Math.min(max, Math.max(min, price + Math.sign(moved) * size))
}

/** The price range as a slider with two thumbs. Loaded when its panel is first opened. */
export default function PriceSlider({
	price,
	range,
	stockTop,
	bars,
	names,
	textOf,
	onMove,
	onRelease,
}: PriceSliderProps) {
	const prices = sliderValues(price, range)
	const places = prices.map((value) => placeOnTrack(value, range, stockTop))
	const most = Math.max(...bars)
	const drawn = bars.map((homes, place) => {
		const middle = ((place + 0.5) / bars.length) * TRACK
		const isWanted = middle >= (places[0] ?? 0) && middle <= (places[1] ?? TRACK)
		return { place, isWanted, height: homes === 0 ? 0 : Math.max(LOWEST_BAR, (homes / most) * 100) }
	})
	const move = (index: number, place: number, isByKey: boolean) => {
		const [own = range.min, other = range.max] = index === 0 ? prices : prices.toReversed()
		const isEnd = place === 0 || place === TRACK
		const wanted =
			isByKey && !isEnd ? priceByKey(own, place - (places[index] ?? 0), range) : priceOnTrack(place, range, stockTop)
		const next =
			index === 0 ? [Math.min(wanted, other - range.step), other] : [other, Math.max(wanted, other + range.step)]
		onMove(priceBounds(next[0] ?? range.min, next[1] ?? range.max, range))
	}
	return (
		<Slider.Root
			value={places}
			min={0}
			max={TRACK}
			step={1}
			largeStep={PAGE_ON_TRACK}
			thumbCollisionBehavior="none"
			onValueChange={(moved, { activeThumbIndex, reason }) =>
				move(activeThumbIndex, moved[activeThumbIndex] ?? 0, reason === 'keyboard')
			}
			onValueCommitted={onRelease}
		>
			<span className={styles.bars} aria-hidden="true">
				{drawn.map(({ place, height, isWanted }) => (
					<i key={place} data-wanted={isWanted ? '' : undefined} style={{ height: `${height}%` }} />
				))}
			</span>
			<Slider.Control className={styles.control}>
				<Slider.Track className={styles.track}>
					<Slider.Indicator className={styles.indicator} />
					{names.map((name, index) => (
						<Slider.Thumb
							key={name}
							index={index}
							className={styles.thumb}
							aria-label={name}
							getAriaValueText={() => textOf(prices[index] ?? 0)}
						/>
					))}
				</Slider.Track>
			</Slider.Control>
		</Slider.Root>
	)
}
