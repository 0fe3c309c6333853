import { Box, Flex, RangeSlider } from '@mantine/core';
import { useState } from 'react';
import type { Slider } from '#domain/cards/card-filter.ts';
import classes from './RangeFilter.module.css';

type Scale = { readonly valueAt: (place: number) => number; readonly placeOf: (value: number) => number };

type RangeFilterProps = {
  /** 'price' or 'year'; part of the thumbs' accessible names. */
  of: string;
  ends: Slider;
  value: Slider;
  step: number;
  text: (value: number) => string;
  onChoose: (value: Slider) => void;
  scale?: Scale;
};

const plain: Scale = { valueAt: (place) => place, placeOf: (value) => value };

const same = (a: Slider, b: Slider): boolean => a[0] === b[0] && a[1] === b[1];

/** Applies the range when a thumb is released. */
export function RangeFilter({ of, ends, value, step, text, onChoose, scale = plain }: RangeFilterProps) {
  const [places, setPlaces] = useState<Slider>([scale.placeOf(value[0]), scale.placeOf(value[1])]);
  const [known, setKnown] = useState(value);
  const shown: Slider = [scale.valueAt(places[0]), scale.valueAt(places[1])];
  // The URL can change without the slider; a change made here must not move the thumbs.
  if (!same(known, value)) {
    setKnown(value);
    if (!same(shown, value)) setPlaces([scale.placeOf(value[0]), scale.placeOf(value[1])]);
  }
  const choose = ([low, high]: Slider) => onChoose([scale.valueAt(low), scale.valueAt(high)]);
  return (
    <Box p="0 10px 8px">
      <Flex component="p" justify="space-between" fz={14} m="0 -10px 8px" c="dimmed">
        <span>{text(shown[0])}</span>
        <span>{text(shown[1])}</span>
      </Flex>
      <RangeSlider
        color="var(--shop-secondary)"
        size={4}
        thumbSize={20}
        min={ends[0]}
        max={ends[1]}
        step={step}
        minRange={0}
        label={null}
        scale={scale.valueAt}
        value={[places[0], places[1]]}
        onChange={setPlaces}
        onChangeEnd={choose}
        thumbFromLabel={`Lowest ${of}`}
        thumbToLabel={`Highest ${of}`}
        thumbValueText={text}
        classNames={{ track: classes.track, thumb: classes.thumb }}
      />
    </Box>
  );
}
