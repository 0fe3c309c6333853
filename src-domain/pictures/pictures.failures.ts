import type { FailureTexts } from '../shared/failure-texts.ts';
import type { PictureFetchFailure } from './fetch-failure.ts';
import type { InPageOnly, PictureFailure } from './pictures.port.ts';

export type AnyPicturesFailure = Exclude<PictureFailure, { kind: InPageOnly }> | PictureFetchFailure;

export const picturesFailures = {
  'not-a-picture': {
    status: 415,
    title: 'Not a picture',
    sentence: 'This file is not a JPEG, PNG, WebP, AVIF, GIF or HEIC picture. Please choose another file.',
  },
  'picture-too-large': {
    status: 413,
    title: 'Too large',
    sentence: 'A picture can have at most 15 MB. Please make it smaller.',
  },
  'too-many-pixels': {
    status: 422,
    title: 'Too many pixels',
    sentence: 'A picture can have at most 50 million pixels. Please make it smaller.',
  },
  'picture-damaged': { status: 422, title: 'Damaged', sentence: 'This picture is incomplete. Please upload it again.' },
  'no-room-for-pictures': {
    status: 507,
    title: 'Storage full',
    sentence: 'The server has no space for more pictures. Nothing was saved. Please free disk space on the server.',
  },
  'pictures-unavailable': {
    status: 503,
    title: 'Storage unavailable',
    sentence: 'The storage of pictures does not answer. Nothing was saved. Please try again.',
  },
  'virus-found': {
    status: 422,
    title: 'Refused by the virus scanner',
    sentence: 'The virus scanner refuses this file. Please choose another one.',
  },
  'virus-scanner-unavailable': {
    status: 503,
    title: 'Virus scanner unavailable',
    sentence: 'The virus scanner does not answer. Nothing was saved. Please try again.',
  },
  'picture-address-not-https': {
    status: 422,
    title: 'Not an https address',
    sentence: 'The address of a picture must start with https://.',
  },
  'picture-address-not-public': {
    status: 422,
    title: 'Not a public address',
    sentence: 'This address is not on the public internet. Please use a public address.',
  },
  'picture-host-not-allowed': {
    status: 422,
    title: 'Host not allowed',
    sentence: 'This shop does not fetch pictures from this host. Please add the picture as a file.',
  },
  'picture-server-unreachable': {
    status: 422,
    title: 'Server not reached',
    sentence: 'The server at this address cannot be reached over a secure connection. Please check the address.',
  },
  'picture-server-too-slow': {
    status: 422,
    title: 'Server too slow',
    sentence: 'The server at this address is too slow. Please try again, or upload the picture as a file.',
  },
  'picture-not-sent': { status: 422, title: 'No picture found', sentence: 'There is no picture at this address.' },
  'too-many-redirects': {
    status: 422,
    title: 'Too many redirects',
    sentence: 'This address redirects too often. Please use the address of the picture itself.',
  },
} as const satisfies FailureTexts<AnyPicturesFailure, 'not-allowed'>;
