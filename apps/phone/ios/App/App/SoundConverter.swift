import AVFoundation

/// From the device's own format to what the recogniser takes: 16 kHz, mono, whole numbers.
final class SoundConverter {
    private static let sampleRate = 16_000.0

    private let converter: AVAudioConverter
    private let to: AVAudioFormat
    private let ratio: Double
    /// What the converter is given when it asks.
    private var given: AVAudioPCMBuffer?

    /// Nil: the device gives nothing that can be converted.
    init?(from: AVAudioFormat) {
        guard from.sampleRate > 0, from.channelCount > 0,
            let to = AVAudioFormat(
                commonFormat: .pcmFormatInt16,
                sampleRate: SoundConverter.sampleRate,
                channels: 1,
                interleaved: true
            ),
            let converter = AVAudioConverter(from: from, to: to)
        else { return nil }
        self.converter = converter
        self.to = to
        ratio = SoundConverter.sampleRate / from.sampleRate
    }

    /// Called on the thread of the sound: it keeps nothing of the buffer, which is used again.
    func convert(_ buffer: AVAudioPCMBuffer) -> [Int16] {
        let capacity = AVAudioFrameCount((Double(buffer.frameLength) * ratio).rounded(.up)) + 64
        guard let out = AVAudioPCMBuffer(pcmFormat: to, frameCapacity: capacity) else { return [] }
        given = buffer
        let status = converter.convert(to: out, error: nil) { _, state in
            let next = self.given
            self.given = nil
            state.pointee = next == nil ? .noDataNow : .haveData
            return next
        }
        guard status != .error, let samples = out.int16ChannelData else { return [] }
        return Array(UnsafeBufferPointer(start: samples[0], count: Int(out.frameLength)))
    }
}
