// Images are detected by their bytes, whatever type the mail declares.
import { expect, it } from 'vitest'
import { detectImageType } from '../../../src/mail/files/image-type.ts'

it.each([
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF89a', 'gif'],
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['RIFF0000WEBPVP8 ', 'webp'],
  ['\0\0\0\x1cftypavif', 'avif'],
  ['BM\0\0\0\0', 'bmp'],
  ['\0\0\x01\0\x01\0', 'x-icon'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg+xml'],
  ['\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg>', 'svg+xml'],
  ['<html><svg>', null],
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg>', null],
  ['svg', null],
  [`${'<!---->'.repeat(580)}x`, null],
  [`${'<??>'.repeat(1000)}x`, null],
  ['%PDF-1.7', null],
  ['', null],
])('%j is %s', (bytes, type) =>
  expect(detectImageType(Uint8Array.from(Buffer.from(bytes, 'latin1')))).toBe(type),
)
