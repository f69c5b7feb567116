import KeenSlider, { type KeenSliderInstance } from 'keen-slider'
import { wantsStillness } from './stillness.ts'

/** Lets the pictures in a frame slide, endlessly, by hand and by `next()`. Loaded once a gallery is shown. */
export function startSlider(frame: HTMLElement): KeenSliderInstance {
	return new KeenSlider(frame, {
		loop: true,
		selector: '[data-slide]',
		defaultAnimation: { duration: wantsStillness() ? 0 : 900 },
	})
}
