import { describe, expect, it } from 'vitest';
import { Disk, type Frame, LogDamaged } from './disk.ts';

const frame = (firstSeq: number): Frame => ({
  firstSeq,
  atMs: 1_000 + firstSeq,
  digest: 'd'.repeat(64),
  commands: [{ kind: 'cancel_order', userId: 3, clientId: '', orderId: firstSeq, side: 'any' }],
});

function filled(count: number): Disk {
  const disk = new Disk();
  for (let seq = 1; seq <= count; seq++) disk.write(frame(seq));
  return disk;
}

const read = (disk: Disk): number[] => [...disk.recover()].map(({ firstSeq }) => firstSeq);

describe('the disk of the simulation', () => {
  it('gives back what it was told, in order', () => {
    expect([...filled(3).recover()]).toEqual([frame(1), frame(2), frame(3)]);
  });

  it('gives the frames from a sequence on, and still verifies those before it', () => {
    const disk = filled(12);
    disk.acknowledge();
    expect([...disk.recover(10)]).toEqual([frame(10), frame(11), frame(12)]);
    disk.damage(filled(2).length + 20);
    expect(() => [...disk.recover(10)]).toThrow(LogDamaged);
  });

  it('cuts a torn tail at whatever byte it was torn, and goes on behind it', () => {
    const whole = filled(3);
    const [start, end] = [filled(2).length, whole.length];
    for (let length = start; length < end; length++) {
      const disk = filled(3);
      disk.truncate(length);
      expect(read(disk)).toEqual([1, 2]);
      disk.write(frame(3));
      expect(read(disk)).toEqual([1, 2, 3]);
    }
  });

  it('refuses any turned bit before the acknowledged end', () => {
    const length = filled(2).length;
    for (let at = 0; at < length; at++) {
      const disk = filled(2);
      disk.acknowledge();
      disk.damage(at);
      expect(() => read(disk)).toThrow(LogDamaged);
    }
  });

  it('refuses to have lost what was acknowledged', () => {
    const disk = filled(2);
    disk.acknowledge();
    disk.truncate(filled(1).length + 5);
    expect(() => read(disk)).toThrow(LogDamaged);
  });
});
