import KeenSlider, { type KeenSliderInstance } from 'keen-slider'
import { wantsStillness } from './stillness.ts'

/** Makes the pictures in a frame slide in a loop, by hand and by `next()`. Loaded once a gallery is shown. */
export function startSlider(frame: HTMLElement): KeenSliderInstance {
	return new KeenSlider(frame, {
		loop: true,
		selector: '[data-slide]',
		defaultAnimation: { duration: wantsStillness() ? 0 : 900 },
	})
}
