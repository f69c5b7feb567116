'use client'

import styles from '#components/search/filter/fields.module.css'
import { useFilter } from '#components/search/filter/state/filter-context.ts'
import { priceText } from '#components/search/filter/state/picker-words.ts'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { sliderValues } from '#lib/homes/search/query/price-range.ts'
import { PriceInput } from './price-input.tsx'

const PriceSlider = lazyPart(() => import('./price-slider.tsx'))

/** The price range by slider or by two inputs. The inputs can do everything that the slider can. */
export function PriceSection({ isWanted }: { isWanted: boolean }) {
	const { draft, change, release, range, stockTop, stockBars, words } = useFilter()
	const { price } = draft
	const [lower, upper] = sliderValues(price, range)
	const onChange = (next: typeof price) => change({ price: next })
	return (
		<fieldset className={styles.field}>
			<legend className={styles.legend}>{words.price}</legend>
			<p className={styles.readout}>
				{priceText(lower, range)} – {priceText(upper, range)}
				{draft.goal === 'rent' && <span className={styles.small}> {words.perMonth}</span>}
			</p>
			<div className={styles.slider}>
				{isWanted && (
					<PriceSlider
						price={price}
						range={range}
						stockTop={stockTop}
						bars={stockBars}
						names={[words.priceMin, words.priceMax]}
						textOf={(value) => priceText(value, range)}
						onMove={(next) => change({ price: next }, true)}
						onRelease={release}
					/>
				)}
			</div>
			<div className={styles.pair}>
				<PriceInput
					end="min"
					label={words.priceFrom}
					fullName={words.priceMin}
					price={price}
					range={range}
					onChange={onChange}
				/>
				<PriceInput
					end="max"
					label={words.priceTo}
					fullName={words.priceMax}
					price={price}
					range={range}
					onChange={onChange}
				/>
			</div>
		</fieldset>
	)
}
